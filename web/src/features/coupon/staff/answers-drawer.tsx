import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Question } from '@mailing/contract/coupon/questionnaire.ts'
import { Button, Card, Drawer, Progress, Typography } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { keepCsv } from '../../../platform/keep-file.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFreshFactor } from '../../../ui/desk/use-fresh-factor.tsx'
import { toast } from '../../../ui/feedback.ts'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'

type Result = CallOutput<typeof calls.coupon.answers>
type Figure = Result['figures'][number]

/** What was answered, question by question. Opening it is written into the audit log; what leaves the house needs a fresh second factor. */
export function AnswersDrawer({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const t = useTexts('staff/coupon').questionnaire
  const found = useCall(calls.coupon.answers, { id }, { freshSeconds: 60 })
  const factor = useFreshFactor()
  const exporting = useSend(calls.coupon.exportAnswers, {
    onSuccess: ({ fileName, csv, rows }) => {
      keepCsv(fileName, csv)
      toast(t.exported(rows))
    },
    onError: (error, input) => factor.take(error, () => exporting.send(input)),
  })
  const questionnaire = found.data?.questionnaire
  return (
    <Drawer
      open
      onClose={onClose}
      size={720}
      title={questionnaire?.title ?? t.result}
      extra={
        <Button
          loading={exporting.isSending}
          disabled={!questionnaire || questionnaire.answers === 0}
          onClick={() => exporting.send({ id })}
        >
          {t.export}
        </Button>
      }
    >
      {found.data ? (
        <Results result={found.data} />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
      {factor.modal}
    </Drawer>
  )
}

function Results({ result: { questionnaire, figures } }: { readonly result: Result }) {
  const t = useTexts('staff/coupon').questionnaire
  return (
    <>
      <Typography.Paragraph>
        {questionnaire.answers === 0 ? t.noAnswers : t.answered(questionnaire.answers)}
      </Typography.Paragraph>
      {questionnaire.questions.map((question, index) => {
        const figure = figures.find(({ questionId }) => questionId === question.id)
        return (
          figure && (
            <QuestionResult
              key={question.id}
              number={index + 1}
              question={question}
              figure={figure}
            />
          )
        )
      })}
    </>
  )
}

const labelsOf = (question: Question): readonly string[] => {
  if (question.kind === 'single' || question.kind === 'multiple') return question.options
  return question.kind === 'scale'
    ? Array.from({ length: question.high - question.low + 1 }, (_, index) =>
        String(question.low + index),
      )
    : []
}

function QuestionResult({
  number,
  question,
  figure,
}: {
  readonly number: number
  readonly question: Question
  readonly figure: Figure
}) {
  const t = useTexts('staff/coupon').questionnaire
  const format = useFormat()
  const { answered, counts, meanHundredths, texts } = figure
  return (
    <Card
      size="small"
      title={
        <span style={{ whiteSpace: 'normal' }}>
          {number}. {question.text}
        </span>
      }
      style={{ marginBottom: 12 }}
    >
      <Typography.Paragraph type="secondary">
        {[
          t.answered(answered),
          ...(meanHundredths === null ? [] : [t.mean(format.amount(meanHundredths))]),
        ].join(' · ')}
      </Typography.Paragraph>
      {labelsOf(question).map((label, place) => (
        <Share key={label} label={label} count={counts[place] ?? 0} answered={answered} />
      ))}
      {texts.length > 0 && <NewestTexts texts={texts} />}
    </Card>
  )
}

/** How many have chosen one of the answers. */
function Share({
  label,
  count,
  answered,
}: {
  readonly label: string
  readonly count: number
  readonly answered: number
}) {
  const format = useFormat()
  return (
    <div style={{ marginBottom: 8 }}>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
        <span>{label}</span>
        <span style={{ whiteSpace: 'nowrap' }}>
          {format.number(count)} · {format.percent(answered === 0 ? 0 : count / answered)}
        </span>
      </div>
      <Progress
        aria-label={label}
        percent={answered === 0 ? 0 : (count * 100) / answered}
        showInfo={false}
        size="small"
        strokeColor="#3b7d3a"
      />
    </div>
  )
}

function NewestTexts({ texts }: Pick<Figure, 'texts'>) {
  const t = useTexts('staff/coupon').questionnaire
  return (
    <>
      <Typography.Text strong>{t.newest}</Typography.Text>
      <ul style={{ marginTop: 8 }}>
        {[...new Set(texts)].map((text) => (
          <li
            key={text}
            style={{ padding: '6px 0', borderTop: '1px solid #e3e5e3', whiteSpace: 'pre-line' }}
          >
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
