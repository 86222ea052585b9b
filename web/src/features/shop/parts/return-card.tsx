import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ImageViewer } from '../../../ui/image-viewer.tsx'

type Return = NonNullable<ShopDetail['return']>
const tones = { requested: 'warn', accepted: 'good', declined: 'bad' } as const

/** What was asked for with a return, and what staff answered. */
export function ReturnCard({ asked }: { readonly asked: Return }) {
  const { return: t } = useTexts('shop')
  const format = useFormat()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <Card title={t.card} extra={<Tag tone={tones[asked.state]}>{t.states[asked.state]}</Tag>}>
      <p className="font-medium">{t.reasons[asked.reason]}</p>
      {asked.words && <p className="whitespace-pre-line wrap-anywhere">{asked.words}</p>}
      <p className="text-sm text-muted">{format.date(asked.requestedAt, 'dateTime')}</p>
      {asked.pictures.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {asked.pictures.map(({ id, url }, at) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => setOpened(at)}
                className="block size-18 overflow-hidden rounded-control"
              >
                <img src={url} alt={t.picture(at + 1)} className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked.answer && (
        <p className="mt-3 border-s-2 border-accent ps-3">
          <span className="block text-sm text-muted">{t.answer}</span>
          <span className="whitespace-pre-line wrap-anywhere">{asked.answer}</span>
        </p>
      )}
      {opened !== null && (
        <ImageViewer
          images={asked.pictures.map(({ url }, at) => ({ src: url, alt: t.picture(at + 1) }))}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}
