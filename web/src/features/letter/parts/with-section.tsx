import { calls } from '@mailing/contract/client.ts'
import { blankContent } from '@mailing/contract/letter/blank.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { getLocale } from '../../../platform/locale.ts'
import { back } from '../../../platform/navigation/navigate.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { tell, toast } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { keepParts, keptParts } from '../model/keep-section.ts'
import { mergeParts } from '../model/section.ts'
import { type SectionPorts, SectionSaver } from '../model/section-saver.ts'
import { failureOf } from './use-saver.ts'
import type { OpenLetter } from './with-letter.tsx'

interface WithSectionProps {
  readonly familyId: string
  /** Whose pages the pictures follow. */
  readonly memberId: string
  readonly children: (letter: OpenLetter) => ReactNode
}

const quietly = { isLoadingShown: false, isNetworkToastShown: false } as const

function portsOf(familyId: string, memberId: string, key: string): SectionPorts {
  return {
    save: async (baseVersion, parts) =>
      (
        await request(
          calls.family.setParts,
          { id: familyId, memberId, baseVersion, parts: [...parts] },
          quietly,
        )
      ).version,
    load: async () => {
      const { list } = await request(calls.family.parts, { id: familyId, memberId }, quietly)
      return list[0] ?? { version: 0, parts: [] }
    },
    keep: (state) =>
      keepParts(
        key,
        state && { base: state.base, baseVersion: state.baseVersion, parts: state.parts },
      ),
    failureOf: (error) => {
      if (isCallError(error) && error.is('family.parts_changed'))
        return { failure: 'changed', refusal: '' }
      const { failure, refusal } = failureOf(error)
      return { failure: failure === 'refused' ? 'refused' : 'offline', refusal }
    },
    onSaved: () => void refreshCalls([calls.family.parts, calls.family.get]),
  }
}

/** What this device has that the server may not, put together with what the server has now. */
async function openSection(familyId: string, memberId: string): Promise<SectionSaver> {
  const key = `${currentUid() ?? ''} ${familyId} ${memberId}`
  const ports = portsOf(familyId, memberId, key)
  const kept = await keptParts(key)
  try {
    const { version, parts } = await ports.load()
    return new SectionSaver(
      {
        base: parts,
        baseVersion: version,
        parts: kept ? mergeParts(kept.base, kept.parts, parts) : parts,
      },
      ports,
    )
  } catch (error) {
    if (kept && ports.failureOf(error).failure === 'offline') return new SectionSaver(kept, ports)
    throw error
  }
}

/** Opens one person's pages of a family letter for one of the screens that add something to a letter. */
export function WithSection({ familyId, memberId, children }: WithSectionProps) {
  const [saver, setSaver] = useState<SectionSaver | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens again
  useEffect(() => {
    let isOver = false
    openSection(familyId, memberId).then(
      (opened) => {
        if (!isOver) setSaver(opened)
      },
      (reason: unknown) => {
        if (!isOver) setError(reason)
      },
    )
    return () => {
      isOver = true
    }
  }, [familyId, memberId, attempt])
  if (saver)
    return (
      <Working saver={saver} familyId={familyId} memberId={memberId}>
        {children}
      </Working>
    )
  return (
    <Page>
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            setError(null)
            setAttempt((n) => n + 1)
          }}
        />
      ) : (
        <SkeletonCards count={2} lines={4} />
      )}
    </Page>
  )
}

function Working({
  saver,
  familyId,
  memberId,
  children,
}: WithSectionProps & { readonly saver: SectionSaver }) {
  const t = useTexts('parts')
  const { parts, mark, refusal } = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  const { data } = useCall(
    calls.family.parts,
    { id: familyId, memberId },
    { isFormerKept: true, everySeconds: 420, freshSeconds: 420, isNetworkToastShown: false },
  )
  const [look] = useState(() => blankContent(getLocale(), new Date()))
  useEffect(() => {
    window.addEventListener('online', saver.save)
    void saver.save()
    return () => {
      window.removeEventListener('online', saver.save)
      saver.close()
    }
  }, [saver])
  const leave = async () => {
    await saver.save()
    const now = saver.state()
    if (now.mark === 'refused') return void tell(now.refusal)
    if (now.mark === 'offline') toast(t.family.offline)
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
        mark === 'refused' && <NoticeBar tone="bad">{refusal}</NoticeBar>
      ),
    onChange: (change) =>
      saver.edit((newest) => change({ ...look, parts: [...newest] }).parts ?? []),
    footer: (isReady, note) => (
      <FormActions note={note}>
        <Button kind={isReady ? 'primary' : 'secondary'} onClick={() => void leave()}>
          {t.family.back}
        </Button>
      </FormActions>
    ),
  })
}
