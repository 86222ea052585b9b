import { calls } from '@mailing/contract/client.ts'
import type { FamilyLetter } from '@mailing/contract/family/schemas.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { usePerson } from '../../../platform/draft/use-opening.ts'
import { back, redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { currentUid } from '../../../platform/session.ts'
import { useIsWritingOpen } from '../../../platform/writing.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { ask } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { Readings } from '../../audit/parts/readings.tsx'
import { InviteCard } from '../parts/invite-card.tsx'
import { PayingCard } from '../parts/paying-card.tsx'
import { PeopleCard } from '../parts/people-card.tsx'
import { useFamilyParts } from '../parts/section-pictures.tsx'
import { SendCard } from '../parts/send-card.tsx'
import { useWriting } from '../parts/use-writing.ts'
import { YourPagesCard } from '../parts/your-pages-card.tsx'

/** One family letter: the own pages, everybody else's, and for the owner invitation and sending. */
export default function FamilyLetterPage({ params }: PageProps) {
  const id = params['id'] ?? ''
  const person = usePerson()
  const letter = useCall(calls.family.get, { id }, { freshSeconds: 0 })
  if (!letter.data)
    return (
      <Page>
        {letter.error ? (
          <ErrorState error={letter.error} onRetry={() => void letter.refetch()} />
        ) : (
          <SkeletonCards count={2} lines={4} />
        )}
      </Page>
    )
  return <Open key={`${person} ${id}`} letter={letter.data} onRefresh={() => letter.refetch()} />
}

function Open({
  letter,
  onRefresh,
}: {
  readonly letter: FamilyLetter
  readonly onRefresh: () => Promise<unknown>
}) {
  const t = useTexts('family')
  const { writing, state } = useWriting(
    letter.id,
    currentUid() ?? '',
    letter.members,
    letter.version,
  )
  const pictures = useFamilyParts(letter.id)
  const me = letter.members.find(({ isMe }) => isMe)
  const isWriting = useIsWritingOpen() && letter.state === 'writing'
  const isOwner = letter.role === 'owner'
  return (
    <Page title={letter.title} onRefresh={onRefresh}>
      {letter.state !== 'writing' && <SentNotice orderId={letter.orderId} />}
      {letter.orderId && <WhoRead id={letter.id} />}
      {state.mark === 'offline' && <NoticeBar tone="warn">{t.offline}</NoticeBar>}
      {state.mark === 'refused' && <NoticeBar tone="bad">{state.refusal}</NoticeBar>}
      {me && isWriting && (
        <YourPagesCard
          letter={letter}
          me={me}
          writing={writing}
          state={state}
          pictures={pictures}
        />
      )}
      <PeopleCard letter={letter} writing={writing} revision={state.revision} pictures={pictures} />
      {isOwner && isWriting && <InviteCard letter={letter} />}
      <PayingCard letter={letter} />
      {isOwner && isWriting && <SendCard letter={letter} writing={writing} />}
      {me && <Leaving letter={letter} memberId={me.id} />}
    </Page>
  )
}

function SentNotice({ orderId }: Pick<FamilyLetter, 'orderId'>) {
  const t = useTexts('family')
  return (
    <NoticeBar
      tone="good"
      action={
        orderId && (
          <PageLink
            to="/pages/my/order/detail"
            params={{ id: orderId }}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            {t.seeOrder}
          </PageLink>
        )
      }
    >
      {t.sent}
    </NoticeBar>
  )
}

function Leaving({
  letter,
  memberId,
}: {
  readonly letter: FamilyLetter
  readonly memberId: string
}) {
  const t = useTexts('family')
  const isOwner = letter.role === 'owner'
  const go = () => {
    void redirect('/pages/family/family').catch(() => back())
  }
  const removing = useSend(calls.family.remove, { refresh: [calls.family.list], onSuccess: go })
  const leaving = useSend(calls.family.removeMember, {
    refresh: [calls.family.list],
    onSuccess: go,
  })
  const press = async () => {
    if (
      !(await ask({
        message: isOwner ? t.removeLetterAsk : t.leaveAsk,
        okText: isOwner ? t.remove : t.leave,
        cancelText: t.cancel,
        isDanger: true,
      }))
    )
      return
    if (isOwner) removing.send({ id: letter.id })
    else leaving.send({ id: letter.id, memberId })
  }
  return (
    <Button
      kind="quiet"
      isWide
      isBusy={removing.isSending || leaving.isSending}
      onClick={() => void press()}
    >
      {isOwner ? t.removeLetter : t.leaveLetter}
    </Button>
  )
}

/** Who of the staff has read the letter since it was ordered: it is everybody's who wrote on it. */
function WhoRead({ id }: { readonly id: string }) {
  const { ofFamily } = useTexts('readings')
  const { data } = useCall(calls.family.readings, { id }, { freshSeconds: 60 })
  return data ? <Readings title={ofFamily} list={data.list} /> : null
}
