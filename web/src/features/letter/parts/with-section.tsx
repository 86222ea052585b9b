import { calls } from '@mailing/contract/client.ts'
import { blankContent } from '@mailing/contract/letter/blank.ts'
import type { LetterPart } from '@mailing/contract/letter/parts.ts'
import { type ReactNode, useState } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { linkSeconds, refreshCalls, useCall } from '../../../platform/client/query.ts'
import { beginState } from '../../../platform/draft/autosave.ts'
import { Keeper, type KeeperPorts } from '../../../platform/draft/keeper.ts'
import {
  appPorts,
  failureOf,
  flushPatiently,
  useKeeper,
} from '../../../platform/draft/use-keeper.ts'
import { useOpening } from '../../../platform/draft/use-opening.ts'
import { getLocale } from '../../../platform/locale.ts'
import { back } from '../../../platform/navigation/navigate.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { tell, toast } from '../../../ui/feedback.ts'
import { OneWindow } from '../../../ui/one-window.tsx'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import {
  type KeptSection,
  keptSections,
  openSection,
  type ServerSection,
  sectionId,
  sectionKind,
  sectionMark,
} from '../model/section-draft.ts'
import type { OpenLetter } from './with-letter.tsx'

interface WithSectionProps {
  readonly familyId: string
  /** Whose pages the pictures follow. */
  readonly memberId: string
  readonly children: (letter: OpenLetter) => ReactNode
}

const quietly = { isLoadingShown: false, isNetworkToastShown: false } as const

type Section = Pick<WithSectionProps, 'familyId' | 'memberId'>

async function load({ familyId, memberId }: Section, id: string): Promise<ServerSection> {
  const { list } = await request(calls.family.parts, { id: familyId, memberId }, quietly)
  return { id, ...(list[0] ?? { version: 0, parts: [] }) }
}

const portsOf = (section: Section): KeeperPorts<readonly LetterPart[], ServerSection> => ({
  ...appPorts,
  ...keptSections,
  save: async ({ id, baseVersion, text }) => {
    const { familyId, memberId } = section
    try {
      const { version } = await request(
        calls.family.setParts,
        { id: familyId, memberId, baseVersion, parts: [...text] },
        quietly,
      )
      void refreshCalls([calls.family.parts, calls.family.get])
      return { draft: { id, version, parts: text }, conflict: null }
    } catch (error) {
      if (!isCallError(error) || !error.is('family.parts_changed')) throw error
      return { draft: null, conflict: await load(section, id) }
    }
  },
  // Versions are merged, so there is never a second draft.
  remove: async () => undefined,
})

interface OpenSection {
  readonly state: 'open'
  readonly pictures: KeptSection
  /** As it stands on this device. */
  readonly kept: KeptSection | null
}

async function open(section: Section): Promise<OpenSection> {
  const uid = currentUid()
  const id = sectionId(uid ?? '', section.familyId, section.memberId)
  const kept = await keptSections.kept(id)
  try {
    const stored = await load(section, id)
    return { state: 'open', pictures: openSection(kept, stored, uid, Date.now()), kept }
  } catch (error) {
    if (kept && failureOf(error).failure !== 'refused')
      return { state: 'open', pictures: kept, kept }
    throw error
  }
}

/** Opens one person's pages of a family letter for one of the screens that add something to a letter. */
export function WithSection(props: WithSectionProps) {
  const t = useTexts('letter')
  return (
    <OneWindow
      name={`pictures-${props.familyId}-${props.memberId}`}
      opening={<Opening />}
      otherWindow={t.editor.otherWindow}
      otherWindowHint={t.editor.otherWindowHint}
    >
      <Opened {...props} />
    </OneWindow>
  )
}

const Opening = () => (
  <Page>
    <SkeletonCards count={2} lines={4} />
  </Page>
)

function Opened({ familyId, memberId, children }: WithSectionProps) {
  const { opening, reopen } = useOpening({
    name: `${familyId} ${memberId}`,
    open: () => open({ familyId, memberId }),
  })
  switch (opening.state) {
    case 'opening':
      return <Opening />
    case 'failed':
      return (
        <Page>
          <ErrorState error={opening.error} onRetry={reopen} />
        </Page>
      )
    case 'open':
      return (
        <Working opened={opening} familyId={familyId} memberId={memberId}>
          {children}
        </Working>
      )
  }
}

function Working({
  opened: { pictures, kept },
  familyId,
  memberId,
  children,
}: WithSectionProps & { readonly opened: OpenSection }) {
  const t = useTexts('parts')
  const { keeper, state } = useKeeper(
    () => new Keeper(sectionKind, beginState(pictures, kept), portsOf({ familyId, memberId })),
  )
  const parts = state.draft.text
  const mark = sectionMark(state)
  const { data } = useCall(
    calls.family.parts,
    { id: familyId, memberId },
    {
      isFormerKept: true,
      everySeconds: linkSeconds,
      freshSeconds: linkSeconds,
      isNetworkToastShown: false,
    },
  )
  const [look] = useState(() => blankContent(getLocale(), new Date()))
  const leave = async () => {
    keeper.retry()
    const now = await flushPatiently(keeper)
    if (now.failure === 'refused') return void tell(now.refusal)
    if (sectionMark(now) !== 'saved') toast(t.family.offline)
    back()
  }
  return children({
    content: { ...look, parts: [...parts] },
    recipient: null,
    pictures: data?.pictures ?? [],
    notice:
      mark === 'offline' ? (
        <NoticeBar tone="warn">{t.family.offline}</NoticeBar>
      ) : (
        mark === 'refused' && <NoticeBar tone="bad">{state.refusal}</NoticeBar>
      ),
    onChange: (change) =>
      keeper.edit(change({ ...look, parts: [...keeper.state().draft.text] }).parts ?? []),
    footer: (isReady, note) => (
      <FormActions note={note}>
        <Button kind={isReady ? 'primary' : 'secondary'} onClick={() => void leave()}>
          {t.family.back}
        </Button>
      </FormActions>
    ),
  })
}
