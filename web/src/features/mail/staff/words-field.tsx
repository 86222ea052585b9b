import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'
import {
  type ListedWord,
  mostListed,
  type WordCategory,
  wordCategories,
  wordLength,
} from '@mailing/contract/mail/words.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Button, Form, Input, Segmented, Space, Tag } from 'antd'
import { useState } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { isNamed } from '../../../ui/desk/is-named.ts'
import { toast, toastToRead } from '../../../ui/feedback.ts'
import type { WordFields } from './word-fields.ts'

type Lists = CallOutput<typeof calls.word.get>['lists']
type Words = WordFields['words']

interface WordsFieldProps {
  readonly lists: Lists
  readonly value?: Words
  readonly onChange?: (words: Words) => void
}

const isSame = (one: ListedWord, other: ListedWord): boolean =>
  one.language === other.language && one.category === other.category && one.word === other.word

/** The words of one language and category: those of the product, those of the house, and those that were taken away. */
export function WordsField({
  lists,
  value = { added: [], removed: [] },
  onChange,
}: WordsFieldProps) {
  const t = useTexts('staff/words')
  const [language, setLanguage] = useState<Locale>(useLocale())
  const [category, setCategory] = useState<WordCategory>('scam')
  const at = { language, category }
  const inList = (one: ListedWord): boolean =>
    one.language === language && one.category === category
  const known = lists.find((one) => one.language === language && one.category === category)
  const own = value.added.filter(inList)
  const keysOf = useKeys(lists)
  const gone = new Set(value.removed.map(keysOf))
  const product = (known?.words ?? []).map((one) => ({ ...at, ...one, isGone: gone.has(one.key) }))
  const addAll = (typed: readonly string[]): boolean => {
    const words = typed.map((word) => ({ ...at, word }))
    const { there, isNew, lists: next } = withWords(words, value, keysOf)
    if (next.added.length > mostListed) {
      toast(t.tooMany(mostListed))
      return false
    }
    if (there.length > 0) toastToRead(t.known(there.map(({ word }) => word)))
    if (isNew) onChange?.(next)
    return true
  }
  return (
    <div style={{ marginBottom: 16 }}>
      <Space wrap style={{ marginBottom: 12 }}>
        <LanguageChoice value={language} onChange={setLanguage} />
        <CategoryChoice value={category} onChange={setCategory} />
      </Space>
      <AddedWords onAdd={addAll} />
      <WordTags
        key={`${language} ${category}`}
        own={own}
        product={product}
        onDrop={(word) =>
          onChange?.({ ...value, added: value.added.filter((one) => !isSame(one, word)) })
        }
        onRemove={({ word, key }) =>
          onChange?.({
            added: value.added.filter((one) => keysOf(one) !== key),
            removed: [...value.removed, { ...at, word }],
          })
        }
        onPutBack={({ key }) =>
          onChange?.({ ...value, removed: value.removed.filter((one) => keysOf(one) !== key) })
        }
      />
    </div>
  )
}

/** What is added or put back of these words, and which of them are there already. */
function withWords(
  words: readonly ListedWord[],
  { added, removed }: Words,
  keysOf: (word: ListedWord) => string,
) {
  const gone = new Set(removed.map(keysOf))
  const keys = new Set(words.map(keysOf).filter((key) => gone.has(key)))
  const there = words.filter(
    (word) => added.some((one) => isSame(one, word)) || (keysOf(word) && !gone.has(keysOf(word))),
  )
  const fresh = words.filter((word) => !keysOf(word) && !there.includes(word))
  return {
    there,
    isNew: fresh.length > 0 || keys.size > 0,
    lists: {
      added: [...added, ...fresh],
      // A word of the product that was taken away is not the house's: it is put back.
      removed: removed.filter((one) => !keys.has(keysOf(one))),
    },
  }
}

/** What tells a word of the product from others; its twin in the other Chinese script has the same. Empty: the product has no such word. */
function useKeys(lists: Lists): (word: ListedWord) => string {
  const keys = new Map(
    lists.flatMap(({ category, words }) =>
      words.map(({ word, key }) => [`${category} ${word}`, key] as const),
    ),
  )
  return ({ category, word }) => keys.get(`${category} ${word}`) ?? ''
}

interface ChoiceProps<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function LanguageChoice({ value, onChange }: ChoiceProps<Locale>) {
  const t = useTexts('staff/words')
  return (
    <Segmented
      aria-label={t.language}
      value={value}
      onChange={onChange}
      options={locales.map((one) => ({
        value: one,
        label: <span lang={one}>{languages[one].name}</span>,
      }))}
    />
  )
}

function CategoryChoice({ value, onChange }: ChoiceProps<WordCategory>) {
  const t = useTexts('staff/words')
  return (
    <Segmented
      aria-label={t.category}
      value={value}
      onChange={onChange}
      options={wordCategories.map((one) => ({ value: one, label: t.categories[one] }))}
    />
  )
}

const wordsOf = (typed = ''): string[] => [
  ...new Set(
    typed
      .split(/[\n,，、;；]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** Where words are typed or pasted, one or many. `onAdd` answers whether there was room for them. */
function AddedWords({ onAdd }: { readonly onAdd: (words: readonly string[]) => boolean }) {
  const t = useTexts('staff/words')
  const form = Form.useFormInstance()
  const words = wordsOf(Form.useWatch('typed', form))
  const add = () => {
    if (words.some((word) => word.length < wordLength.min)) return toast(t.short)
    const long = words.find((word) => word.length > wordLength.max)
    if (long) return toastToRead(t.long(long, wordLength.max))
    if (onAdd(words)) form.resetFields(['typed'])
  }
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start', marginBottom: 12 }}>
      <Form.Item
        name="typed"
        style={{ flex: 1, maxWidth: 520, marginBottom: 0 }}
        validateTrigger={[]}
        rules={[
          {
            validator: (_, typed?: string) =>
              wordsOf(typed).length > 0 ? Promise.reject(new Error(t.notAdded)) : Promise.resolve(),
          },
        ]}
      >
        <Input.TextArea
          aria-label={t.adding}
          placeholder={t.adding}
          autoSize={{ minRows: 1, maxRows: 6 }}
        />
      </Form.Item>
      <Button disabled={words.length === 0} onClick={add}>
        {t.add}
      </Button>
    </div>
  )
}

type ProductWord = ListedWord & { readonly key: string; readonly isGone: boolean }

interface WordTagsProps {
  readonly own: readonly ListedWord[]
  readonly product: readonly ProductWord[]
  readonly onDrop: (word: ListedWord) => void
  readonly onRemove: (word: ProductWord) => void
  readonly onPutBack: (word: ProductWord) => void
}

/** The list itself, the words of the house first. */
function WordTags({ own, product, onDrop, onRemove, onPutBack }: WordTagsProps) {
  const t = useTexts('staff/words')
  const [sought, setSought] = useState('')
  const fits = ({ word }: ListedWord): boolean => isNamed(word, sought)
  const [shownOwn, shown] = [own.filter(fits), product.filter(fits)]
  const inForce = own.length + product.filter(({ isGone }) => !isGone).length
  return (
    <>
      <Space style={{ marginBottom: 8 }}>
        <Input
          allowClear
          aria-label={t.search}
          placeholder={t.search}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          // The form around it would be sent, and the lists put into force.
          onPressEnter={(event) => event.preventDefault()}
          style={{ width: 220 }}
        />
        <span style={{ color: '#5c6370' }}>{t.count(inForce)}</span>
      </Space>
      <ul
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 6,
          maxHeight: 260,
          overflowY: 'auto',
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {shownOwn.map((word) => (
          <li key={word.word}>
            <WordTag word={word.word} colour="green" act={t.remove} onAct={() => onDrop(word)} />
          </li>
        ))}
        {shown.map((word) => (
          <li key={word.key}>
            {word.isGone ? (
              <WordTag word={word.word} isGone act={t.putBack} onAct={() => onPutBack(word)} />
            ) : (
              <WordTag word={word.word} act={t.remove} onAct={() => onRemove(word)} />
            )}
          </li>
        ))}
      </ul>
      {shownOwn.length + shown.length === 0 && <p style={{ color: '#5c6370' }}>{t.none}</p>}
    </>
  )
}

interface WordTagProps {
  readonly word: string
  readonly colour?: string
  readonly isGone?: boolean
  readonly act: string
  readonly onAct: () => void
}

function WordTag({ word, colour, isGone = false, act, onAct }: WordTagProps) {
  return (
    <Tag color={colour} style={{ margin: 0 }}>
      {isGone ? <del style={{ color: '#5c6370' }}>{word}</del> : word}
      <Button
        type="link"
        size="small"
        aria-label={`${act} ${word}`}
        title={act}
        onClick={onAct}
        style={{ height: 20, padding: '0 0 0 6px' }}
      >
        {isGone ? '↺' : '×'}
      </Button>
    </Tag>
  )
}
