import { calls } from '@mailing/contract/client.ts'
import type { FamilyLetter } from '@mailing/contract/family/schemas.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { usePerson } from '../../../platform/draft/use-opening.ts'
import { back, redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { ask } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { Readings } from '../../audit/parts/readings.tsx'
import { InviteCard } from '../parts/invite-card.tsx'
import { PayingCard } from '../parts/paying-card.tsx'
import { PeopleCard } from '../parts/people-card.tsx'
import { SectionEditor } from '../parts/section-editor.tsx'
import { SectionPictures, useFamilyParts } from '../parts/section-pictures.tsx'
import { SendCard } from '../parts/send-card.tsx'
import { useWish } from '../parts/use-wish.ts'
import { useWriting } from '../parts/use-writing.ts'

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
    letter.members.map(({ id }) => id),
    letter.version,
  )
  const pictures = useFamilyParts(letter.id)
  const me = letter.members.find(({ isMe }) => isMe)
  const isWriting = letter.state === 'writing'
  const isOwner = letter.role === 'owner'
  const ready = useWish(me?.isReady ?? false)
  const marking = useSend(calls.family.setReady, {
    refresh: [calls.family.get],
    onError: ready.giveUp,
  })
  return (
    <Page title={letter.title} onRefresh={onRefresh}>
      {!isWriting && (
        <NoticeBar
          tone="good"
          action={
            letter.orderId && (
              <PageLink
                to="/pages/my/order/detail"
                params={{ id: letter.orderId }}
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              >
                {t.seeOrder}
              </PageLink>
            )
          }
        >
          {t.sent}
        </NoticeBar>
      )}
      {letter.orderId && <WhoRead id={letter.id} />}
      {state.mark === 'offline' && <NoticeBar tone="warn">{t.offline}</NoticeBar>}
      {state.mark === 'refused' && <NoticeBar tone="bad">{state.refusal}</NoticeBar>}
      {me && isWriting && (
        <Card title={t.yourPages} extra={<span data-save={state.mark}>{t.marks[state.mark]}</span>}>
          {writing.isOpen(me.id) && (
            <SectionEditor
              writing={writing}
              memberId={me.id}
              label={t.yourPages}
              revision={state.revision}
            />
          )}
          <SectionPictures letter={letter} member={me} all={pictures} />
          <Switch
            label={t.iAmReady}
            description={t.iAmReadyHint}
            checked={ready.shown}
            onChange={(event) => {
              ready.wish(event.target.checked)
              marking.send({ id: letter.id, isReady: event.target.checked })
            }}
          />
        </Card>
      )}
      <PeopleCard letter={letter} writing={writing} revision={state.revision} pictures={pictures} />
      {isOwner && isWriting && <InviteCard letter={letter} />}
      <PayingCard letter={letter} />
      {isOwner && isWriting && <SendCard letter={letter} writing={writing} />}
      {me && <Leaving letter={letter} memberId={me.id} />}
    </Page>
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
