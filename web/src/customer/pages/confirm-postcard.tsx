import { calls } from '@mailing/contract/client.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import { postcardParts } from '@mailing/contract/postcard/layout.ts'
import type { CardDraft } from '@mailing/contract/postcard/schemas.ts'
import { useCallback, useMemo } from 'react'
import type { MendPlace } from '../../features/letter/model/breach-sentence.ts'
import { addressFor, type CardReach, type Reachable } from '../../features/postcard/model/reach.ts'
import { MailChoice } from '../../features/postcard/parts/mail-choice.tsx'
import { SideButton } from '../../features/postcard/parts/side-button.tsx'
import { useCardModel } from '../../features/postcard/parts/use-card-model.ts'
import { useCall } from '../../platform/client/query.ts'
import { useKept } from '../../platform/kept.ts'
import { navigate } from '../../platform/navigation/navigate.ts'
import type { PageProps } from '../../platform/navigation/route.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, PageLink } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, ErrorState, Skeleton, SkeletonCards } from '../../ui/states.tsx'
import { CardCheckout } from './card-checkout.tsx'

/** `id`: the postcard; `recipientId`: the person it goes to. */
export default function ConfirmPostcardPage({ params }: PageProps) {
  const t = useTexts('postcard')
  const { id = '', recipientId = '' } = params
  const draft = useCall(calls.postcard.draft, { id }, { isEnabled: id !== '', freshSeconds: 0 })
  const reach = useCall(calls.postcard.passMessage, {}, { freshSeconds: 0 })
  const person = reach.data?.recipients.find((one) => one.id === recipientId) ?? null
  // What was read before stays on the screen when reading it again fails.
  const failed = (!draft.data && draft.error) || (!reach.data && reach.error)
  if (id === '')
    return (
      <Page>
        <Empty
          title={t.notReady}
          action={
            <PageLink to="/pages/postcard/front/front" className={buttonClass({ kind: 'primary' })}>
              {t.fresh}
            </PageLink>
          }
        />
      </Page>
    )
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
  if (!person)
    return (
      <Page>
        <Empty
          title={t.notReady}
          action={
            <PageLink
              to="/pages/postcard/back/back"
              params={{ id }}
              className={buttonClass({ kind: 'primary' })}
            >
              {t.choose}
            </PageLink>
          }
        >
          {t.chooseHint}
        </Empty>
      </Page>
    )
  return (
    <Confirm
      draft={draft.data}
      reach={reach.data}
      person={person}
      onChanged={() => void draft.refetch()}
    />
  )
}

interface ConfirmProps {
  readonly draft: CardDraft
  readonly reach: CardReach
  readonly person: Reachable
  readonly onChanged: () => void
}

function Confirm({ draft, reach, person, onChanged }: ConfirmProps) {
  const config = useCall(calls.postcard.config, {}, { freshSeconds: 60 })
  const address = useCall(calls.address.get, { id: person.id }, { freshSeconds: 60 })
  const rules =
    address.data?.kind === 'recipient' ? address.data.institution?.current.rules : undefined
  const [wanted, setWanted] = useKept<{
    readonly mailClass: MailClass
    readonly isColour: boolean
  }>(`mail of ${draft.id}`, { mailClass: 'ordinary', isColour: true })
  const accepted = rules?.mailClasses ?? null
  const mailClass =
    accepted === null || accepted.includes(wanted.mailClass)
      ? wanted.mailClass
      : (accepted[0] ?? wanted.mailClass)
  const isColour = wanted.isColour && rules?.isColourAllowed !== false
  const proof = useCall(
    calls.postcard.proof,
    { draftId: draft.id, draftVersion: draft.version, recipientId: person.id, mailClass, isColour },
    { isEnabled: address.data !== undefined, freshSeconds: 300, isFormerKept: true },
  )
  const { refetch } = proof
  const refresh = useCallback(() => {
    onChanged()
    void refetch()
  }, [onChanged, refetch])
  const days = config.data?.prices.mailClasses.find((one) => one.mailClass === mailClass)
  const onMend = (place: MendPlace): boolean => {
    if (place === 'mailClass')
      document.getElementById('mail-class')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    else if (place === 'colour') setWanted({ ...wanted, isColour: false })
    else if (place === 'stationery' || place === 'photos')
      void navigate('/pages/postcard/front/front', { id: draft.id })
    else void navigate('/pages/postcard/back/back', { id: draft.id, recipientId: person.id })
    return true
  }
  return (
    <CardCheckout
      kind="postcard"
      proof={proof.error === null ? (proof.data ?? null) : null}
      isOld={proof.isPlaceholderData || proof.isFetching}
      error={proof.error}
      refresh={refresh}
      currency={config.data?.currency ?? reach.currency}
      recipientId={person.id}
      isInstitution={rules !== undefined}
      mailClass={mailClass}
      memory={draft.id}
      days={days ? { min: days.minDays, max: days.maxDays } : null}
      onMend={onMend}
      returnTo={`/pages/postcard/confirm/confirm?id=${draft.id}&recipientId=${person.id}`}
    >
      <BothSides
        draft={draft}
        reach={reach}
        person={person}
        isColour={isColour}
        file={proof.data?.file.url ?? null}
      />
      {config.data && (
        <MailChoice
          config={config.data}
          accepted={accepted}
          isColourAllowed={rules?.isColourAllowed !== false}
          mailClass={mailClass}
          isColour={isColour}
          onChange={(change) => setWanted({ ...wanted, ...change })}
        />
      )}
    </CardCheckout>
  )
}

interface BothSidesProps extends Pick<ConfirmProps, 'draft' | 'reach' | 'person'> {
  readonly isColour: boolean
  readonly file: string | null
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
  const { set, error } = useCardModel(wish)
  const isUpright = content.orientation === 'portrait'
  return (
    <Card
      title={t.both}
      extra={
        file && (
          <a
            href={file}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 text-accent-text underline underline-offset-3"
          >
            {t.printFile}
          </a>
        )
      }
    >
      {error ? (
        <ErrorState error={error} />
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
      <p className="mt-2 text-sm text-muted">{t.bothHint}</p>
      <p className="mt-2 flex flex-wrap gap-3 text-sm">
        <PageLink
          to="/pages/postcard/front/front"
          params={{ id }}
          className={buttonClass({ size: 'small' })}
        >
          {t.toFront}
        </PageLink>
        <PageLink
          to="/pages/postcard/back/back"
          params={{ id, recipientId: person.id }}
          className={buttonClass({ size: 'small' })}
        >
          {t.toBack}
        </PageLink>
      </p>
    </Card>
  )
}
