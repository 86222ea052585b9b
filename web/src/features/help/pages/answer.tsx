import { calls } from '@mailing/contract/client.ts'
import type { HelpAnswer } from '@mailing/contract/help/calls.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card, Cell, List, PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Loaded, SkeletonCards } from '../../../ui/states.tsx'
import { ArticleText } from '../parts/article-text.tsx'
import { ContactCard } from '../parts/contact-card.tsx'
import { HelpLines } from '../parts/help-lines.tsx'
import { Vote } from '../parts/vote.tsx'

/** One answer: `?key=where-is-my-letter`. Without a key the questions that are asked most, each with its answer's beginning. */
export default function AnswerPage({ params }: PageProps) {
  const key = params['key'] ?? ''
  return key === '' ? <FrequentAnswers /> : <OneAnswer key={key} answerKey={key} />
}

function OneAnswer({ answerKey }: { readonly answerKey: string }) {
  const answer = useCall(calls.help.answer, { key: answerKey }, { freshSeconds: 300 })
  return (
    <Page>
      <Loaded of={answer} outline={<SkeletonCards count={1} lines={9} />}>
        {(found) => <Answer answer={found} />}
      </Loaded>
      {(answer.data || answer.error) && <ContactCard />}
    </Page>
  )
}

function Answer({ answer }: { readonly answer: HelpAnswer }) {
  const t = useTexts('help')
  const format = useFormat()
  const locale = useLocale()
  const isElsewhere = answer.language !== locale
  return (
    <>
      <Card>
        {isElsewhere && <p className="mb-3 text-sm text-muted">{t.elsewhere}</p>}
        <article lang={isElsewhere ? answer.language : undefined}>
          <h2 className="mb-3 text-xl font-semibold text-balance">{answer.title}</h2>
          <ArticleText markdown={answer.markdown} />
        </article>
        <p className="mt-4 text-sm text-muted">{t.updated(format.date(answer.updatedAt))}</p>
        <Vote answerKey={answer.key} wasHelpful={answer.wasHelpful} />
      </Card>
      {answer.related.length > 0 && (
        <List title={t.related}>
          {answer.related.map(({ key, title }) => (
            <Cell key={key} title={title} to="/pages/help/answer/answer" params={{ key }} />
          ))}
        </List>
      )}
      <p className="mb-3 text-center">
        <PageLink
          to="/pages/help/help"
          className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
        >
          {t.all}
        </PageLink>
      </p>
    </>
  )
}

function FrequentAnswers() {
  const t = useTexts('help')
  const help = useCall(calls.help.list, {}, { freshSeconds: 300 })
  return (
    <Page>
      <Loaded of={help} outline={<SkeletonCards count={3} lines={3} />}>
        {({ list }) => (
          <HelpLines title={t.frequent} lines={list.filter(({ isFrequent }) => isFrequent)} />
        )}
      </Loaded>
      <ContactCard />
    </Page>
  )
}
