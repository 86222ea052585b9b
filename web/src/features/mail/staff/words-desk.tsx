import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { type ListedWord, wordCategories } from '@mailing/contract/mail/words.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Form, Segmented } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'
import { useSaidFrom } from '../../../ui/desk/effective-from.tsx'
import type { Draft } from '../../../ui/desk/setting-form.tsx'
import { VersionedSetting } from '../../../ui/desk/versioned-setting.tsx'
import { toastToRead } from '../../../ui/feedback.ts'
import { fieldsOf, houseWordsOf, type WordFields } from './word-fields.ts'
import { WordTryOut } from './word-try-out.tsx'
import { WordsField } from './words-field.tsx'

type Version = CallOutput<typeof calls.word.get>['versions'][number]

/** The word lists of the text check: what the house adds and takes away, what a category does, and a text to try them on. */
export function WordsDesk() {
  const t = useTexts('staff/words')
  const found = useCall(calls.word.get, {}, { freshSeconds: 0 })
  const figures = useFigures()
  const timeZone = found.data?.timeZone ?? 'UTC'
  const sayFrom = useSaidFrom(timeZone)
  return (
    <VersionedSetting<Version, typeof calls.word.set, WordFields>
      reading={found}
      versions={found.data?.versions ?? []}
      fieldsOf={fieldsOf}
      name="words"
      title={t.title}
      lead={t.lead}
      figures={figures}
      call={calls.word.set}
      dated={{ setting: 'words', timeZone }}
      toInput={({ reason, effectiveOn, ...fields }, baseVersion) => ({
        ...houseWordsOf(fields),
        baseVersion,
        effectiveOn,
        reason,
      })}
      conflict="mail.words_changed"
      refresh={[calls.word.get]}
      onSaved={(set) => (set.known.length > 0 ? toastToRead(t.known(set.known)) : sayFrom(set))}
    >
      <Form.Item name="words" noStyle>
        <WordsField lists={found.data?.lists ?? []} />
      </Form.Item>
      <LevelFields />
      <WordTryOut />
    </VersionedSetting>
  )
}

/** Each word that was added or taken away by itself, so that a change names the words and not their number. */
function useFigures() {
  const t = useTexts('staff/words')
  const labelOf = ({ language, category }: ListedWord): string =>
    `${languages[language].name} · ${t.categories[category]}`
  return ({ words, levels }: Draft<WordFields>): Figure[] =>
    words && levels
      ? [
          ...wordCategories.map((category) => ({
            key: category,
            label: t.categories[category],
            text: t[levels[category]],
          })),
          ...words.added.map((one) => ({
            key: `added ${one.language} ${one.category} ${one.word}`,
            label: labelOf(one),
            text: t.added(one.word),
          })),
          ...words.removed.map((one) => ({
            key: `removed ${one.language} ${one.category} ${one.word}`,
            label: labelOf(one),
            text: t.removed(one.word),
          })),
        ]
      : []
}

/** What happens with a text in which a word of a category is found. */
function LevelFields() {
  const t = useTexts('staff/words')
  return (
    <fieldset style={{ border: 0, padding: 0, margin: '0 0 16px' }}>
      <legend style={{ padding: 0, marginBottom: 8, fontSize: 14 }}>{t.level}</legend>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(165px, 1fr))',
          columnGap: 16,
        }}
      >
        {wordCategories.map((category) => (
          <Form.Item
            key={category}
            name={['levels', category]}
            label={t.categories[category]}
            style={{ marginBottom: 8 }}
          >
            <Segmented
              options={[
                { value: 'block', label: t.block },
                { value: 'warn', label: t.warn },
              ]}
            />
          </Form.Item>
        ))}
      </div>
    </fieldset>
  )
}
