import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { firstUnanswered } from '@mailing/contract/coupon/answers.ts'
import type { Answer } from '@mailing/contract/coupon/questionnaire.ts'
import { useState } from 'react'
import type { CallError } from '../../../platform/client/call-error.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { lastDayOf } from '../model.ts'
import { takenChanges } from '../parts/centre-sections.tsx'
import { PromiseTicket } from '../parts/promise-ticket.tsx'
import { QuestionField } from '../parts/question-field.tsx'
import { useWriting } from '../parts/use-writing.ts'

type Open = CallOutput<typeof calls.coupon.questionnaires>['list'][number]
type Done = CallOutput<typeof calls.coupon.answer>

/** `id`: the questionnaire to answer. */
export default function QuestionnairePage({ params }: PageProps) {
  const t = useTexts('coupon').questionnaire
  const asked = useCall(
    calls.coupon.questionnaires,
    { id: params['id'] ?? '' },
    { isEnabled: params['id'] !== undefined, freshSeconds: 60 },
  )
  const [done, setDone] = useState<Done | null>(null)
  const open = asked.data?.list[0]
  const toCentre = (
    <PageLink to="/pages/my/coupon/open" className={buttonClass({ kind: 'primary' })}>
      {t.toCentre}
    </PageLink>
  )
  if (done)
    return (
      <Page title={t.title}>
        <Thanks done={done} />
      </Page>
    )
  if (params['id'] === undefined || asked.error?.is('request.not_found'))
    return (
      <Page title={t.title}>
        <Empty title={t.gone} action={toCentre}>
          {t.goneHint}
        </Empty>
      </Page>
    )
  if (!open)
    return (
      <Page title={t.title}>
        {asked.error ? (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <SkeletonCards count={4} />
        )}
      </Page>
    )
  if (open.isAnswered)
    return (
      <Page title={t.title}>
        <Empty title={t.answeredTitle} action={toCentre} />
      </Page>
    )
  return <Form open={open} onDone={setDone} onGone={() => void asked.refetch()} />
}

function Thanks({ done: { coupon, isPromiseKept } }: { readonly done: Done }) {
  const t = useTexts('coupon').questionnaire
  return (
    <Empty
      title={t.doneTitle}
      action={
        coupon ? (
          <PageLink to="/pages/my/coupon/coupon" className={buttonClass({ kind: 'primary' })}>
            {t.toMine}
          </PageLink>
        ) : (
          <PageLink to="/pages/my/coupon/open" className={buttonClass()}>
            {t.toCentre}
          </PageLink>
        )
      }
    >
      <p role="status">{coupon ? t.doneCoupon : isPromiseKept ? t.donePlain : t.doneLate}</p>
    </Empty>
  )
}

const blank = (questionId: string): Answer => ({ questionId, choices: [], step: null, text: '' })
/** The question that the server found wanting. */
const namedBy = ({ data }: CallError): string | null =>
  typeof data === 'object' &&
  data !== null &&
  'questionId' in data &&
  typeof data.questionId === 'string'
    ? data.questionId
    : null

/** The answers so far, the question that lacks one, and the sending of them all. */
function useAnswers(open: Open, onDone: (done: Done) => void, onGone: () => void) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [missingId, setMissing] = useState<string | null>(null)
  const show = (id: string | null) => {
    setMissing(id)
    if (id !== null) document.getElementById(`question-${id}`)?.scrollIntoView({ block: 'center' })
  }
  const sending = useSend(calls.coupon.answer, {
    refresh: [...takenChanges, calls.coupon.questionnaires],
    onSuccess: onDone,
    onError: (error) => {
      if (error.is('coupon.answer_invalid')) {
        show(namedBy(error))
        return true
      }
      if (error.is('coupon.answered') || error.is('coupon.questionnaire_closed')) onGone()
      return false
    },
  })
  const send = () => {
    // A text that was emptied again is no answer.
    const given = [...answers.values()]
      .map((answer) => ({ ...answer, text: answer.text.trim() }))
      .filter(({ choices, step, text }) => choices.length > 0 || step !== null || text !== '')
    const missing = firstUnanswered(open.questions, given)
    show(missing)
    if (missing === null) sending.send({ id: open.id, answers: given })
  }
  const answer = (given: Answer) => {
    setAnswers(new Map(answers).set(given.questionId, given))
    if (missingId === given.questionId) setMissing(null)
  }
  return { answers, missingId, answer, send, isSending: sending.isSending }
}

function Form({
  open,
  onDone,
  onGone,
}: {
  readonly open: Open
  readonly onDone: (done: Done) => void
  readonly onGone: () => void
}) {
  const t = useTexts('coupon').questionnaire
  const { day } = useWriting()
  const { answers, missingId, answer, send, isSending } = useAnswers(open, onDone, onGone)
  return (
    <Page
      title={open.title}
      footer={
        <FormActions note={t.private}>
          <Button kind="primary" isWide isBusy={isSending} onClick={send}>
            {t.send}
          </Button>
        </FormActions>
      }
    >
      <Card>
        {open.intro !== '' && <p className="mb-2 whitespace-pre-line">{open.intro}</p>}
        <p className="text-sm text-muted">{t.closes(day(lastDayOf(open.closesAt)))}</p>
      </Card>
      {open.promise && (
        <section>
          <h2 className="mb-1.5 px-1 text-sm font-medium text-muted">{t.gets}</h2>
          <PromiseTicket promise={open.promise} />
        </section>
      )}
      {open.questions.map((question, index) => (
        <QuestionField
          key={question.id}
          number={index + 1}
          question={question}
          answer={answers.get(question.id) ?? blank(question.id)}
          isMissing={missingId === question.id}
          onAnswer={answer}
        />
      ))}
    </Page>
  )
}
