import { calls } from '@mailing/contract/client.ts'
import { greetingParts } from '@mailing/contract/greeting/layout.ts'
import type { GreetingDraft, GreetingProof } from '@mailing/contract/greeting/schemas.ts'
import { panels } from '@mailing/typeset/greeting/index.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { navigate, redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, Skeleton, SkeletonCards } from '../../../ui/states.tsx'
import { useRecipient } from '../../address/parts/use-recipient.ts'
import { useCouponChoice } from '../../coupon/parts/use-coupon-choice.ts'
import type { MendPlace } from '../../mail/model/breach-sentence.ts'
import { CardOptions } from '../../mail/parts/card-options.tsx'
import { DraftPerson } from '../../mail/parts/draft-person.tsx'
import { daysOf } from '../../mail/parts/mail-card.tsx'
import { PrintedSides } from '../../mail/parts/printed-sides.tsx'
import { type OrderingOptions, ProofCheckout } from '../../mail/parts/proof-checkout.tsx'
import { useMailChoices } from '../../mail/parts/use-mail-choices.ts'
import { useProof } from '../../mail/parts/use-proof.ts'
import { PanelButton } from '../parts/panel-view.tsx'
import { useGreetingModel } from '../parts/use-greeting-model.ts'

/** `id`: the greeting card; `recipientId`: a person who was added on the way here. */
export default function ConfirmGreetingPage({ params }: PageProps) {
  const { id = '', recipientId = null } = params
  const draft = useCall(calls.greeting.draft, { id }, { isEnabled: id !== '', freshSeconds: 0 })
  const { refetch } = draft
  const onChanged = useCallback(() => void refetch(), [refetch])
  if (id === '' || draft.error?.is('request.not_found')) return <NotBegun />
  if (!draft.data)
    return (
      <Page>
        {draft.error ? (
          <ErrorState error={draft.error} onRetry={onChanged} />
        ) : (
          <SkeletonCards count={3} />
        )}
      </Page>
    )
  return <Confirm draft={draft.data} given={recipientId} onChanged={onChanged} />
}

function NotBegun() {
  const t = useTexts('greeting')
  return (
    <Page>
      <Empty
        title={t.gone}
        action={
          <PageLink to="/pages/greeting/edit/edit" className={buttonClass({ kind: 'primary' })}>
            {t.fresh}
          </PageLink>
        }
      />
    </Page>
  )
}

interface ConfirmProps {
  readonly draft: GreetingDraft
  readonly given: string | null
  readonly onChanged: () => void
}

const atFirst = { mailClass: 'ordinary', isColour: true, isDuplex: true } as const

/**
 * Whom the card goes to: who is chosen here, or was added on the way here, is written into the draft, so that nobody else
 * gets it later.
 */
function usePerson({ draft, given, onChanged }: ConfirmProps) {
  const { id, version, content } = draft
  const saving = useSend(calls.greeting.saveDraft, {
    refresh: [calls.greeting.drafts],
    onSuccess: ({ draft: saved }) => {
      onChanged()
      // Who came by the address is in the draft now. A second draft: another device had changed it, and this screen goes on with that.
      if (given !== null || saved.id !== id)
        void redirect('/pages/greeting/confirm/confirm', { id: saved.id })
    },
  })
  const { send } = saving
  const choose = (recipientId: string) => {
    if (recipientId !== draft.recipientId) send({ id, baseVersion: version, content, recipientId })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person on the way here
  useEffect(() => {
    if (given !== null) choose(given)
  }, [given])
  const recipientId = given ?? draft.recipientId
  return { recipientId, recipient: useRecipient(recipientId), choose, isSaving: saving.isSending }
}

function Confirm(props: ConfirmProps) {
  const { draft, onChanged } = props
  const t = useTexts('greeting')
  const { recipientId, recipient, choose, isSaving } = usePerson(props)
  const rules = recipient?.institution?.current.rules
  const prices = useCall(calls.greeting.config, {}, { freshSeconds: 60 }).data?.prices
  const { choices, choose: chooseMail } = useMailChoices(draft.id, atFirst, rules)
  const { mailClass, isColour } = choices
  const { id: draftId, version: draftVersion } = draft
  const { proof, isOld, error, refresh } = useProof(
    calls.greeting.proof,
    { draftId, draftVersion, recipientId: recipient?.id ?? '', mailClass, isColour },
    recipient !== null && !isSaving,
  )
  const returnTo = `/pages/greeting/confirm/confirm?id=${draft.id}`
  const proveAgain = useCallback(() => {
    onChanged()
    void refresh()
  }, [onChanged, refresh])
  const onMend = (place: MendPlace): void => {
    if (place === 'colour') chooseMail({ isColour: false })
    else void navigate('/pages/greeting/edit/edit', { id: draft.id })
  }
  return (
    <ProofCheckout
      kind="greeting_card"
      {...{ proof, isOld, error, returnTo, mailClass, onMend }}
      refresh={proveAgain}
      coupon={useGreetingCoupon(proof)}
      useOrder={useGreetingOrder}
      words={t}
      recipientId={recipientId ?? ''}
      isInstitution={rules !== undefined}
      days={daysOf(prices?.mailClasses, mailClass)}
      memory={draft.id}
      canFix={(place) => place !== 'photos'}
      first={recipient === null ? { ...nobodyYet, label: t.order('…') } : undefined}
      options={
        prices && (
          <CardOptions
            prices={prices.mailClasses}
            rules={rules}
            choices={choices}
            choose={chooseMail}
          />
        )
      }
    >
      <DraftPerson whom={{ recipientId, choose }} recipient={recipient} returnTo={returnTo} />
      <AllPanels {...{ draft, recipientId, isColour }} file={proof?.file.url} />
    </ProofCheckout>
  )
}

/** Nothing can be ordered before somebody is chosen. */
const nobodyYet = { canPress: false, onPress: () => undefined }

/** The coupon for a proof, and its price with it. */
const useGreetingCoupon = (proof: GreetingProof | null) =>
  useCouponChoice(
    proof,
    useCall(
      calls.greeting.coupons,
      { proofId: proof?.id ?? '' },
      { isEnabled: proof !== null, freshSeconds: 0, isFormerKept: true },
    ),
  )

const changed = [calls.order.list, calls.order.counts, calls.account.my, calls.greeting.drafts]

const useGreetingOrder = (options: OrderingOptions) =>
  useSend(calls.greeting.createOrder, { ...options, refresh: changed })

interface AllPanelsProps {
  readonly draft: GreetingDraft
  readonly recipientId: string | null
  readonly isColour: boolean
  readonly file: string | undefined
}

/** All four sides as they are printed, and the print file itself. */
function AllPanels({ draft: { id, content }, recipientId, isColour, file }: AllPanelsProps) {
  const t = useTexts('greeting')
  const back = useCall(calls.greeting.back, recipientId === null ? {} : { recipientId }, {
    freshSeconds: 60,
  })
  const input = useMemo(
    () => greetingParts(content, back.data ?? { sender: [], mark: '' }),
    [content, back.data],
  )
  const { set, error: unset, retry } = useGreetingModel(input)
  const error = unset ?? back.error
  return (
    <PrintedSides title={t.sides} file={file} hint={t.sidesHint} edit={<Edit id={id} />}>
      {error ? (
        <ErrorState error={error} onRetry={unset ? retry : () => void back.refetch()} />
      ) : set === null || !back.data ? (
        <Skeleton lines={8} />
      ) : (
        <div className="grid grid-cols-2 gap-3 min-[520px]:grid-cols-4">
          {panels.map((panel) => (
            <PanelButton
              key={panel}
              model={set.model}
              panel={panel}
              label={t.panels[panel]}
              isColour={isColour}
            />
          ))}
        </div>
      )}
    </PrintedSides>
  )
}

/** Back to the words and the cover. */
function Edit({ id }: { readonly id: string }) {
  const t = useTexts('greeting')
  return (
    <PageLink
      to="/pages/greeting/edit/edit"
      params={{ id }}
      className={buttonClass({ size: 'small' })}
    >
      {t.change}
    </PageLink>
  )
}
