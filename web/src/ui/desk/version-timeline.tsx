import { Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface ShownVersion {
  readonly version: number
  /** Where it stands; beside its number. */
  readonly tag?: ReactNode
  /** Who, when and why. */
  readonly byline: string
  readonly content: ReactNode
}

/** Versions of anything, newest first. */
export function VersionTimeline({ versions }: { readonly versions: readonly ShownVersion[] }) {
  const t = useTexts('staff/setting')
  return (
    <Timeline
      items={versions.map(({ version, tag, byline, content }) => ({
        key: version,
        content: (
          <>
            <strong>{t.version(version)}</strong> {tag}
            <Typography.Text type="secondary" style={{ display: 'block' }}>
              {byline}
            </Typography.Text>
            {content}
          </>
        ),
      }))}
    />
  )
}

/** Versions of which only the moment and the author are shown. `brought`: who made those that came with the product. */
export function VersionDates({
  title,
  brought,
  versions,
}: {
  readonly title: string
  readonly brought: string
  readonly versions: readonly {
    readonly version: number
    readonly at: string
    readonly byName: string
  }[]
}) {
  const format = useFormat()
  return (
    <section style={{ marginTop: 28 }}>
      <h3>{title}</h3>
      <Timeline
        items={versions.map(({ version, at, byName }) => ({
          key: version,
          content: `${version} · ${format.date(at, 'dateTime')} · ${byName || brought}`,
        }))}
      />
    </section>
  )
}
