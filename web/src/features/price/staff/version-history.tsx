import { Card, Tag, Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { DifferenceList } from './difference-list.tsx'
import { differences, type Figure } from './differences.ts'

export interface ShownVersion {
  readonly version: number
  readonly figures: readonly Figure[]
  readonly tag: ReactNode
  /** Who, when and why. */
  readonly byline: string
}

/** Versions, newest first, each with what it changed. */
export function VersionHistory({ versions }: { readonly versions: readonly ShownVersion[] }) {
  const t = useTexts('staff/price')
  return (
    <Card title={t.history}>
      <Timeline
        items={versions.map(({ version, figures, tag, byline }, index) => {
          const before = versions[index + 1]
          const changed = before ? differences(before.figures, figures) : []
          return {
            key: version,
            content: (
              <>
                <strong>{t.version(version)}</strong> {tag}
                <Typography.Text type="secondary" style={{ display: 'block' }}>
                  {byline}
                </Typography.Text>
                {!before && (
                  <span>{figures.map(({ label, text }) => `${label} ${text}`).join(' · ')}</span>
                )}
                {before &&
                  (changed.length > 0 ? <DifferenceList list={changed} /> : <span>{t.same}</span>)}
              </>
            ),
          }
        })}
      />
    </Card>
  )
}

const tones = { current: 'green', planned: 'blue', replaced: undefined, past: undefined } as const

export function StateTag({ state }: { readonly state: keyof typeof tones }) {
  const t = useTexts('staff/price')
  return <Tag color={tones[state]}>{t.states[state]}</Tag>
}
