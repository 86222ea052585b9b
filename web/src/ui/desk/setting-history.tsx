import { Card, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DifferenceList } from './difference-list.tsx'
import { differences, type Figure } from './differences.ts'
import { VersionTimeline } from './version-timeline.tsx'

const tones = {
  current: 'green',
  planned: 'blue',
  replaced: undefined,
  withdrawn: undefined,
  past: undefined,
} as const

export interface MadeVersion {
  readonly version: number
  /** Left out: the newest version is the one in force. */
  readonly state?: keyof typeof tones
  readonly createdAt: string | null
  /** Empty: nobody made it. */
  readonly createdByName: string
  readonly reason: string
  /** From when it is in force, where that is not when it was made; null: it always was. */
  readonly effectiveFrom?: string | null
}

interface SettingHistoryProps<Version> {
  /** Newest first. */
  readonly versions: readonly Version[]
  readonly figures: (version: Version) => readonly Figure[]
  /** From when a version is in force, where that is not when it was made. */
  readonly from?: (version: Version) => string
  /** Where a version comes from that nobody made; otherwise it came with the product. */
  readonly origin?: string
  /** What can be done with a version, such as putting it back. */
  readonly actions?: (version: Version) => ReactNode
}

/** The versions of a setting: each with who, when and why, and what it changed. */
export function SettingHistory<Version extends MadeVersion>({
  versions,
  figures,
  from,
  origin,
  actions,
}: SettingHistoryProps<Version>) {
  const t = useTexts('staff/setting')
  const format = useFormat()
  const bylineOf = (version: Version): string =>
    [
      from?.(version),
      ...(version.createdByName && version.createdAt
        ? [format.date(version.createdAt, 'dateTime'), version.createdByName, version.reason]
        : [origin ?? t.initial]),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Card title={t.history}>
      <VersionTimeline
        versions={versions.map((version, index) => {
          const { state = index === 0 ? 'current' : 'past' } = version
          const before = versions[index + 1]
          return {
            version: version.version,
            tag: <Tag color={tones[state]}>{t.states[state]}</Tag>,
            byline: bylineOf(version),
            content: (
              <>
                <WhatChanged before={before && figures(before)} after={figures(version)} />
                {actions?.(version)}
              </>
            ),
          }
        })}
      />
    </Card>
  )
}

function WhatChanged({
  before,
  after,
}: {
  /** Left out: there is no older version to compare with. */
  readonly before: readonly Figure[] | undefined
  readonly after: readonly Figure[]
}) {
  const t = useTexts('staff/setting')
  if (!before) return <span>{after.map(({ label, text }) => `${label} ${text}`).join(' · ')}</span>
  const changed = differences(before, after)
  return changed.length > 0 ? <DifferenceList list={changed} /> : <span>{t.same}</span>
}
