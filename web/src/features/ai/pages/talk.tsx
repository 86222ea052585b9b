import type { AiConfig, AiTurn } from '@mailing/contract/ai/calls.ts'
import { calls } from '@mailing/contract/client.ts'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { refreshCalls, useCall, useSend } from '../../../platform/client/query.ts'
import { useOpened } from '../../../platform/client/use-opened.ts'
import { redirect } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { ask as askPerson } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { scrollToEnd } from '../../chat/parts/scroll-to-end.ts'
import { QuestionBar } from '../parts/question-bar.tsx'
import { TalkStart } from '../parts/talk-start.tsx'
import { ToPerson } from '../parts/to-person.tsx'
import { Turn } from '../parts/turn.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { isGiven, useConsent } from '../parts/use-consent.ts'

/** The helper: asks first, then answers. `id`: a talk that is gone on with. */
export default function TalkPage({ params }: PageProps) {
  const t = useTexts('ai')
  const config = useCall(calls.ai.config, {})
  const id = params['id'] ?? null
  if (config.error && !config.data)
    return (
      <Page>
        <ErrorState error={config.error} onRetry={() => void config.refetch()} />
      </Page>
    )
  if (!config.data)
    return (
      <Page>
        <SkeletonCards count={2} />
      </Page>
    )
  if (!config.data.isOpen)
    return (
      <Page>
        <Empty
          title={t.off}
          action={
            <PageLink to="/pages/help/help" className={buttonClass({ kind: 'primary' })}>
              {t.toHelp}
            </PageLink>
          }
        >
          {t.offHint}
        </Empty>
      </Page>
    )
  if (!isGiven(config.data, 'talk')) return <Consent config={config.data} />
  return id === null ? (
    <Talk key="new" config={config.data} id={null} former={[]} />
  ) : (
    <FormerTalk key={id} config={config.data} id={id} />
  )
}

function Consent({ config }: { readonly config: AiConfig }) {
  const t = useTexts('ai')
  const consent = useConsent()
  return (
    <Page
      footer={
        <FormActions>
          <Button
            kind="primary"
            isBusy={consent.isSending}
            onClick={() => void consent.give(config, 'talk').catch(() => undefined)}
          >
            {t.consent.agree}
          </Button>
        </FormActions>
      }
    >
      <Card title={t.consent.first}>
        <ul className="list-disc space-y-2 ps-5 marker:text-accent">
          <li>{t.consent.goesTo(config.provider, config.model)}</li>
          <li>{t.consent.reads}</li>
          <li>{t.consent.neverLetters}</li>
          <li>{t.consent.kept(config.keepDays)}</li>
          <li>{t.consent.errs}</li>
        </ul>
      </Card>
    </Page>
  )
}

function FormerTalk({ config, id }: { readonly config: AiConfig; readonly id: string }) {
  const talk = useCall(calls.ai.talk, { id }, { freshSeconds: 0 })
  // What is asked from now on is added by the screen itself.
  const opened = useOpened(talk)
  if (opened) return <Talk config={config} id={id} former={opened.turns} />
  return (
    <Page>
      {talk.error && !talk.isFetching ? (
        <ErrorState error={talk.error} onRetry={() => void talk.refetch()} />
      ) : (
        <SkeletonCards count={2} />
      )}
    </Page>
  )
}

interface TalkProps {
  readonly config: AiConfig
  readonly id: string | null
  readonly former: readonly AiTurn[]
}

type Asked = Pick<AiTurn, 'question' | 'answer' | 'sources'>

/** A talk as it goes on. A question whose answer failed comes back to be asked again. */
function useTalk({ id, former }: TalkProps) {
  const [turns, setTurns] = useState<readonly Asked[]>(former)
  const [talkId, setTalkId] = useState(id)
  const [pending, setPending] = useState<string | null>(null)
  const answer = useAnswer()
  async function ask(question: string): Promise<void> {
    setPending(question)
    const answered = await answer.ask({
      task: 'ask',
      question,
      ...(talkId === null ? {} : { talkId }),
    })
    if (!answered) return
    setPending(null)
    setTalkId(answered.talkId)
    setTurns((before) => [
      ...before,
      { question, answer: answered.answer, sources: answered.sources },
    ])
    void refreshCalls([calls.ai.talks])
  }
  const startAnew = () => {
    // An answer to what is removed must not bring it back.
    answer.stop()
    if (id !== null) return void redirect('/pages/message/helper/helper', {})
    setTurns([])
    setTalkId(null)
    setPending(null)
  }
  return { turns, talkId, pending, ask, answer, startAnew, forget: () => setPending(null) }
}

function Talk(props: TalkProps) {
  const t = useTexts('ai')
  const talk = useTalk(props)
  const { turns, talkId, pending, ask, answer, startAnew, forget } = talk
  const { answering, error } = answer
  const length = answering?.words.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is brought into view with each word
  useEffect(() => {
    if (turns.length > 0 || pending !== null) scrollToEnd()
  }, [turns.length, pending, length])
  const isBegun = turns.length > 0 || pending !== null
  const stop = () => {
    answer.stop()
    forget()
  }
  return (
    <Page
      navActions={talkId && <RemoveTalk id={talkId} onRemoved={startAnew} />}
      footer={
        <QuestionBar
          isBusy={answering !== null}
          onAsk={(question) => void ask(question)}
          onStop={stop}
          note={t.note(props.config.provider)}
        />
      }
    >
      {!isBegun && <TalkStart keepDays={props.config.keepDays} onAsk={(one) => void ask(one)} />}
      <TalkLog talk={talk} />
      {error && (
        <NoticeBar
          tone="bad"
          action={
            pending !== null && (
              <Button size="small" onClick={() => void ask(pending)}>
                {t.again}
              </Button>
            )
          }
        >
          {error.messageOr(t.offline)}
        </NoticeBar>
      )}
      {isBegun && answering === null && <ToPerson talkId={talkId} />}
    </Page>
  )
}

/** What was asked and answered, and below it what is being answered. */
function TalkLog({ talk }: { readonly talk: ReturnType<typeof useTalk> }) {
  const t = useTexts('ai')
  const { turns, pending } = talk
  const { answering, error } = talk.answer
  return (
    <div role="log" aria-live="polite" aria-label={t.log} aria-busy={answering !== null}>
      <ol>
        {turns.map((turn, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added behind the others
          <Turn key={at} {...turn} />
        ))}
        {pending !== null && (
          <Turn
            question={pending}
            answer={answering?.words || null}
            doing={error ? '—' : t.doing[answering?.looking ?? 'thinking']}
          />
        )}
      </ol>
    </div>
  )
}

function RemoveTalk({ id, onRemoved }: { readonly id: string; readonly onRemoved: () => void }) {
  const t = useTexts('ai')
  const removal = useSend(calls.ai.removeTalk, {
    refresh: [calls.ai.talks],
    onSuccess: onRemoved,
  })
  const press = async () => {
    if (await askPerson({ message: t.removeAsk, okText: t.remove })) removal.send({ id })
  }
  return (
    <IconButton label={t.remove} onClick={() => void press()}>
      <Trash aria-hidden="true" className="size-5" />
    </IconButton>
  )
}
