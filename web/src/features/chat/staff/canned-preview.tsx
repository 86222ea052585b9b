import { fillPlaces, unknownPlaces } from '@mailing/contract/chat/rules.ts'
import { calls } from '@mailing/contract/client.ts'
import { type LocalText, readLocalText } from '@mailing/contract/local-text.ts'
import { locales } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'
import { Tag, Typography } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useLocale } from '../../../platform/locale.ts'
import { currentUid } from '../../../platform/session.ts'
import { exampleNames } from '../../../texts/in-all-languages.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SaidBubble } from './said-bubble.tsx'

const order = '261125-AB12-CD34'

/** How an answer reads in each language, its places filled in with an example; what would be sent unfilled is said. */
export function CannedPreview({ texts }: { readonly texts: LocalText }) {
  const t = useTexts('staff/chat-settings')
  const format = useFormat()
  const config = useCall(calls.chat.adminConfig, {}, { freshSeconds: 300 })
  const clerk = config.data?.clerks.find(({ id }) => id === currentUid())?.name
  const unknown = [...new Set(locales.flatMap((locale) => unknownPlaces(texts[locale])))]
  return (
    <section aria-label={t.preview} style={{ marginBottom: 16 }}>
      <strong>{t.preview}</strong>
      <Typography.Paragraph type="secondary">
        {t.previewHint(exampleNames[useLocale()], order)}
      </Typography.Paragraph>
      {unknown.length > 0 && (
        <Typography.Paragraph type="danger" role="alert">
          {t.unknown(format.list(unknown))}
        </Typography.Paragraph>
      )}
      {locales.map((locale) => (
        <SaidBubble
          key={locale}
          locale={locale}
          title={languages[locale].name}
          note={
            texts[locale].trim() === '' && texts['zh-Hans'].trim() !== '' ? (
              <Tag color="orange">{t.asDefault}</Tag>
            ) : null
          }
        >
          {fillPlaces(readLocalText(texts, locale), { name: exampleNames[locale], order, clerk })}
        </SaidBubble>
      ))}
    </section>
  )
}
