import { Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
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
