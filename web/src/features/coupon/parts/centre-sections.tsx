import { inviteLink } from '@mailing/contract/app.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Coins from 'lucide-react/icons/coins'
import QrCode from 'lucide-react/icons/qr-code'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Cell, List } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import { lastDayOf } from '../model.ts'
import { PromiseTicket } from './promise-ticket.tsx'
import { TakeButton } from './take-button.tsx'
import { useWriting } from './use-writing.ts'

type Of<C> = CallOutput<C>
/** What a coupon that was taken changes on other screens. */
export const takenChanges = [
  calls.coupon.list,
  calls.coupon.openList,
  calls.coupon.distributed,
  calls.coupon.accumulated,
  calls.coupon.follow,
  calls.account.userInfo,
  calls.account.my,
]

const heading = 'mb-1.5 mt-4 px-1 text-sm font-medium text-muted'

/** What staff have sent to me. */
export function Gifts({ list }: Of<typeof calls.coupon.distributed>) {
  const t = useTexts('coupon').centre
  const { day } = useWriting()
  const taking = useSend(calls.coupon.takeDistributed, {
    refresh: takenChanges,
    onSuccess: () => void tell(t.taken),
  })
  if (list.length === 0) return null
  return (
    <section>
      <h2 className={heading}>{t.gifts}</h2>
      {list.map(({ id, promise, note, takeBefore, take }) => (
        <PromiseTicket
          key={id}
          promise={promise}
          isFaded={take !== 'open'}
          note={
            <>
              {note !== '' && <q className="block">{note}</q>}
              <span className="text-muted">{t.giftBefore(day(lastDayOf(takeBefore)))}</span>
            </>
          }
          action={
            <TakeButton
              take={take}
              label={promise.name}
              isBusy={taking.isSending}
              onTake={() => taking.send({ id })}
            />
          }
        />
      ))}
    </section>
  )
}

/** What anybody can take now. */
export function OpenCampaigns({ list }: Of<typeof calls.coupon.openList>) {
  const t = useTexts('coupon').centre
  const taking = useSend(calls.coupon.take, {
    refresh: takenChanges,
    onSuccess: () => void tell(t.taken),
  })
  return (
    <section>
      <h2 className={heading}>{t.open}</h2>
      {list.length === 0 && (
        <Card>
          <p className="text-sm text-muted">{t.openNone}</p>
        </Card>
      )}
      {list.map((promise) => (
        <PromiseTicket
          key={promise.campaignId}
          promise={promise}
          isFaded={promise.take !== 'open'}
          action={
            <>
              <span className="me-auto text-sm text-muted">
                {[
                  ...(promise.left === null ? [] : [t.left(promise.left)]),
                  ...(promise.perUserLimit > 1
                    ? [t.perUser(promise.taken, promise.perUserLimit)]
                    : []),
                ].join(' · ')}
              </span>
              <TakeButton
                take={promise.take}
                label={promise.name}
                isBusy={taking.isSending}
                onTake={() => taking.send({ campaignId: promise.campaignId })}
              />
            </>
          }
        />
      ))}
    </section>
  )
}

/** Rewards for orders, with how far I am. */
export function Rewards({ list }: Of<typeof calls.coupon.accumulated>) {
  const t = useTexts('coupon').centre
  const { day } = useWriting()
  const taking = useSend(calls.coupon.takeAccumulated, {
    refresh: takenChanges,
    onSuccess: () => void tell(t.taken),
  })
  if (list.length === 0) return null
  return (
    <section>
      <h2 className={heading}>{t.accumulated}</h2>
      {list.map(({ id, promise, count, threshold, endsAt, take }) => (
        <PromiseTicket
          key={id}
          promise={promise}
          isFaded={take === 'taken' || take === 'over'}
          note={
            <>
              <progress
                aria-label={t.progress(count, threshold)}
                value={Math.min(count, threshold)}
                max={threshold}
                className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
              />
              <span className="mt-1 block">{t.progress(count, threshold)}</span>
              <span className="block text-muted">
                {t.progressHint}
                {endsAt !== null && ` ${t.endsOn(day(lastDayOf(endsAt)))}`}
              </span>
            </>
          }
          action={
            <TakeButton
              take={take}
              label={promise.name}
              isBusy={taking.isSending}
              onTake={() => taking.send({ id })}
            />
          }
        />
      ))}
    </section>
  )
}

interface OtherWaysProps {
  readonly questionnaires: Of<typeof calls.coupon.questionnaires>['list']
  readonly hasFollow: boolean
}

/** Ways that have a page of their own. */
export function OtherWays({ questionnaires, hasFollow }: OtherWaysProps) {
  const t = useTexts('coupon').centre
  return (
    <div className="mt-4">
      {questionnaires.length > 0 && (
        <List title={t.questionnaires}>
          {questionnaires.map(({ id, title, questions, isAnswered, promise }) => (
            <Cell
              key={id}
              icon={<ClipboardList className="size-5.5" />}
              title={title}
              description={
                isAnswered
                  ? t.answered
                  : [t.questions(questions.length), ...(promise ? [promise.name] : [])].join(' · ')
              }
              {...(isAnswered
                ? {}
                : {
                    to: '/pages/my/coupon/questionnaire' as const,
                    params: { id },
                    extra: t.answer,
                  })}
            />
          ))}
        </List>
      )}
      <List>
        {hasFollow && (
          <Cell
            icon={<QrCode className="size-5.5" />}
            title={t.follow}
            description={t.followHint}
            to="/pages/my/coupon/follow"
          />
        )}
        <Cell
          icon={<Coins className="size-5.5" />}
          title={t.points}
          description={t.pointsHint}
          to="/pagesA/my/task/task"
        />
      </List>
    </div>
  )
}

/** Inviting somebody, while it brings something. */
export function Invitation({
  shareUid,
  newcomer,
  inviter,
  received,
}: Of<typeof calls.coupon.invitation>) {
  const t = useTexts('coupon').centre
  if (newcomer.length + inviter.length === 0) return null
  const link = inviteLink(location.origin, shareUid)
  const copy = async () => {
    // Old browsers and plain http have no clipboard: then the link is shown, to be copied by hand.
    ;(await navigator.clipboard?.writeText(link).then(
      () => tell(t.copied),
      () => tell(link),
    )) ?? tell(link)
  }
  return (
    <section>
      <h2 className={heading}>{t.invite}</h2>
      <Card>
        <p className="mb-3">
          {inviter.length === 0
            ? t.inviteNewcomer
            : newcomer.length === 0
              ? t.inviteInviter
              : t.inviteBoth}
        </p>
        <dl className="mb-3 text-sm">
          {newcomer.length > 0 && (
            <div className="flex flex-wrap gap-x-3">
              <dt className="text-muted">{t.newcomerGets}</dt>
              <dd>{newcomer.map(({ name }) => name).join(' · ')}</dd>
            </div>
          )}
          {inviter.length > 0 && (
            <div className="flex flex-wrap gap-x-3">
              <dt className="text-muted">{t.youGet}</dt>
              <dd>{inviter.map(({ name }) => name).join(' · ')}</dd>
            </div>
          )}
        </dl>
        {received > 0 && <p className="mb-3 text-sm text-muted">{t.received(received)}</p>}
        <p className="mb-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm break-all select-all">
          <span className="sr-only">{t.link}: </span>
          {link}
        </p>
        <Button isWide onClick={() => void copy()}>
          {t.copy}
        </Button>
      </Card>
    </section>
  )
}
