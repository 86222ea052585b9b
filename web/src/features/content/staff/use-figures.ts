import { type Locale, locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { useFormat } from '../../../platform/format.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Figure } from '../../../ui/desk/differences.ts'

const isLocale = (key: string): key is Locale => (locales as readonly string[]).includes(key)
const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value)

/** An entry of a list, as it is told from the others. */
const titleOf = (entry: Readonly<Record<string, unknown>>): string => {
  const words = (entry['title'] ?? entry['text']) as Readonly<Record<string, string>> | undefined
  return words?.['zh-Hans'] ?? ''
}

/** Writes a setting out, field by field; an entry of a list is one line with its place, so that a changed order shows. */
export function useFigures(): (value: object) => Figure[] {
  const t = useTexts('staff/content')
  const format = useFormat()
  const fields: Readonly<Record<string, string>> = t.fields
  const nameOf = (key: string): string =>
    isLocale(key) ? languages[key].name : (fields[key] ?? key)
  const wordsOf = (key: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? t.on : t.off
    if (key === 'openType') return nameIn(t.openTypes, String(value))
    if (key === 'audience') return nameIn(t.audiences, String(value))
    if (key === 'mode') return nameIn(t.uploadModes, String(value))
    if (key === 'place') return nameIn(t.places, String(value))
    if (typeof value === 'string' && isMoment(value)) return format.date(value, 'dateTime')
    if (Array.isArray(value))
      return value.map((one: string) => (isLocale(one) ? languages[one].name : one)).join(', ')
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .filter(([, text]) => text !== '')
        .map(([inner, text]) => `${nameOf(inner)}: ${wordsOf(inner, text)}`)
        .join(' / ')
    return value === null ? '' : String(value)
  }
  const figuresOf = (value: object, path = '', label = ''): Figure[] =>
    Object.entries(value).flatMap(([key, inner]: [string, unknown]): Figure[] => {
      if (key === 'reason' && path === '') return []
      const own = label ? `${label} · ${nameOf(key)}` : nameOf(key)
      if (key === 'list' && Array.isArray(inner))
        return inner.map((entry: Readonly<Record<string, unknown>>, index) => ({
          key: String(entry['id']),
          label: titleOf(entry),
          text: [
            String(index + 1),
            ...Object.entries(entry)
              .filter(([name, one]) => name !== 'id' && one !== null && one !== '')
              .map(([name, one]) => `${nameOf(name)}: ${wordsOf(name, one)}`),
          ].join(' · '),
        }))
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
        return figuresOf(inner, `${path}${key}.`, own)
      const text = wordsOf(key, inner)
      return text === '' ? [] : [{ key: path + key, label: own, text }]
    })
  return (value) => figuresOf(value)
}
