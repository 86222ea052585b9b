import { calls } from '@mailing/contract/client.ts'
import { postcardParts } from '@mailing/contract/postcard/layout.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { useCallback, useMemo } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import type { MendPlace } from '../../mail/model/breach-sentence.ts'
import { CardOptions } from '../../mail/parts/card-options.tsx'
import { daysOf } from '../../mail/parts/mail-card.tsx'
import { PrintedSides } from '../../mail/parts/printed-sides.tsx'
import { useMailChoices } from '../../mail/parts/use-mail-choices.ts'
import { useProof } from '../../mail/parts/use-proof.ts'
import { addressFor, type CardReach, type Reachable } from '../model/reach.ts'
import { CardCheckout } from '../parts/card-checkout.tsx'
import { SideButton } from '../parts/side-button.tsx'
import { useCardModel } from '../parts/use-card-model.ts'

/** `id`: the postcard; `recipientId`: the person it goes to. */
export default function ConfirmPostcardPage({ params }: PageProps) {
  const { id = '', recipientId = '' } = params
  return id === '' ? <NotReady /> : <Opening id={id} recipientId={recipientId} />
}

/** Something is still to be done before the card can be ordered: it is begun, or its recipient chosen (`id`: the card). */
function NotReady({ id }: { readonly id?: string }) {
  const t = useTexts('postcard')
  const { chooseRecipient } = useTexts('mail')
  const main = buttonClass({ kind: 'primary' })
  return (
    <Page>
      <Empty
        title={t.notReady}
        action={
          id === undefined ? (
            <PageLink to="/pages/postcard/front/front" className={main}>
              {t.fresh}
            </PageLink>
          ) : (
            <PageLink to="/pages/postcard/back/back" params={{ id }} className={main}>
              {chooseRecipient}
            </PageLink>
          )
        }
      >
        {id !== undefined && t.chooseHint}
      </Empty>
    </Page>
  )
}

function Opening({ id, recipientId }: { readonly id: string; readonly recipientId: string }) {
  const draft = useCall(calls.postcard.draft, { id }, { freshSeconds: 0 })
  const reach = useCall(calls.postcard.passMessage, {}, { freshSeconds: 0 })
  // What was read before stays on the screen when reading it again fails.
  const failed = (!draft.data && draft.error) || (!reach.data && reach.error)
  const { refetch } = draft
  const onChanged = useCallback(() => void refetch(), [refetch])
  if (failed)
    return (
      <Page>
        <ErrorState
          error={failed}
          onRetry={() => {
            void draft.refetch()
            void reach.refetch()
          }}
        />
      </Page>
    )
  if (!draft.data || !reach.data)
    return (
      <Page>
        <SkeletonCards count={3} />
      </Page>
    )
  const person = reach.data.recipients.find((one) => one.id === recipientId)
  if (!person) return <NotReady id={id} />
  return <Confirm draft={draft.data} reach={reach.data} person={person} onChanged={onChanged} />
}

interface ConfirmProps {
  readonly draft: CardDraft
  readonly reach: CardReach
  readonly person: Reachable
  readonly onChanged: () => void
}

const atFirst = { mailClass: 'ordinary', isColour: true, isDuplex: false } as const

function Confirm({ draft, reach, person, onChanged }: ConfirmProps) {
  const prices = useCall(calls.postcard.config, {}, { freshSeconds: 60 }).data?.prices
  const address = useCall(calls.address.get, { id: person.id }, { freshSeconds: 60 }).data
  const rules = address?.kind === 'recipient' ? address.institution?.current.rules : undefined
  const { choices, choose } = useMailChoices(draft.id, atFirst, rules)
  const { mailClass, isColour } = choices
  const { proof, isOld, error, refresh } = useProof(
    calls.postcard.proof,
    { draftId: draft.id, draftVersion: draft.version, recipientId: person.id, mailClass, isColour },
    address !== undefined,
  )
  const proveAgain = useCallback(() => {
    onChanged()
    void refresh()
  }, [onChanged, refresh])
  const onMend = (place: MendPlace): void => {
    if (place === 'colour') choose({ isColour: false })
    else if (place === 'photos') void navigate('/pages/postcard/front/front', { id: draft.id })
    else void navigate('/pages/postcard/back/back', { id: draft.id, recipientId: person.id })
  }
  return (
    <CardCheckout
      kind="postcard"
      proof={proof}
      isOld={isOld}
      error={error}
      refresh={proveAgain}
      recipientId={person.id}
      isInstitution={rules !== undefined}
      mailClass={mailClass}
      memory={draft.id}
      days={daysOf(prices?.mailClasses, mailClass)}
      onMend={onMend}
      returnTo={`/pages/postcard/confirm/confirm?id=${draft.id}&recipientId=${person.id}`}
      options={
        prices && (
          <CardOptions
            prices={prices.mailClasses}
            rules={rules}
            choices={choices}
            choose={choose}
          />
        )
      }
    >
      <BothSides
        draft={draft}
        reach={reach}
        person={person}
        isColour={isColour}
        file={proof?.file.url}
      />
    </CardCheckout>
  )
}

interface BothSidesProps extends Pick<ConfirmProps, 'draft' | 'reach' | 'person'> {
  readonly isColour: boolean
  readonly file: string | undefined
}

/** Front and back as they are printed, and the print file itself. */
function BothSides({
  draft: { id, content, picture },
  reach,
  person,
  isColour,
  file,
}: BothSidesProps) {
  const t = useTexts('postcard')
  const wish = useMemo(
    () => ({ input: postcardParts(content, addressFor(reach, person)), of: null }),
    [content, reach, person],
  )
  const { set, error, retry } = useCardModel(wish)
  const isUpright = content.orientation === 'portrait'
  return (
    <PrintedSides
      title={t.both}
      file={file}
      hint={t.bothHint}
      edit={<EditLinks id={id} recipientId={person.id} />}
    >
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : set === null ? (
        <Skeleton lines={8} />
      ) : (
        <div className="grid items-center gap-3 min-[520px]:grid-cols-2">
          <SideButton
            side={set.model.front}
            label={t.frontPicture}
            photo={content.photo}
            picture={picture}
            isColour={isColour}
            hasTrim
            className={isUpright ? 'mx-auto w-3/5' : ''}
          />
          <SideButton
            side={set.model.back}
            label={t.backPicture}
            isColour={isColour}
            hasTrim
            startScale={2}
          />
        </div>
      )}
    </PrintedSides>
  )
}

/** The ways back to both sides. */
function EditLinks({ id, recipientId }: { readonly id: string; readonly recipientId: string }) {
  const t = useTexts('postcard')
  return (
    <>
      <PageLink
        to="/pages/postcard/front/front"
        params={{ id }}
        className={buttonClass({ size: 'small' })}
      >
        {t.toFront}
      </PageLink>
      <PageLink
        to="/pages/postcard/back/back"
        params={{ id, recipientId }}
        className={buttonClass({ size: 'small' })}
      >
        {t.toBack}
      </PageLink>
    </>
  )
}
