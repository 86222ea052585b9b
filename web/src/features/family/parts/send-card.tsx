import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { FamilyLetter } from '@mailing/contract/family/schemas.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { getLocale } from '../../../platform/locale.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { tell } from '../../../ui/feedback.ts'
import type { Writing } from '../model/writing.ts'

/** Brings what is written here to the server; once more when the answer says that it lacks something. */
async function bring(writing: Writing): Promise<void> {
  await writing.sync()
  if (writing.state().mark === 'saving') await writing.sync()
}

/** Makes one letter of everybody's pages, and opens it in the editor. */
function useComposing(letter: FamilyLetter, writing: Writing) {
  const t = useTexts('family')
  const format = useFormat()
  const composing = useSend(calls.family.compose, {
    refresh: [calls.family.get, calls.letter.drafts, calls.letter.draft],
    onSuccess: (made) => void open(made),
  })
  const open = async ({ draftId, tooManyPhotos }: CallOutput<typeof calls.family.compose>) => {
    if (tooManyPhotos) {
      const { max, photos, people } = tooManyPhotos
      await tell(
        t.pictures.tooMany(
          max,
          photos,
          format.list(people.map((one) => `${one.name} ${one.photos}`)),
        ),
      )
    }
    await navigate('/pages/editLetter/editLetter', { id: draftId })
  }
  const [isSyncing, setSyncing] = useState(false)
  const compose = async () => {
    setSyncing(true)
    // What a letter begins with lies beside the editor's layout, which this page does not need before.
    const [{ blankContent }] = await Promise.all([
      import('@mailing/contract/letter/blank.ts'),
      bring(writing),
    ]).finally(() => setSyncing(false))
    const { mark, refusal } = writing.state()
    // The letter is made from what the server has: without the last words it would be printed as it was before.
    if (mark === 'offline' || mark === 'refused') return void tell(refusal || t.notSynced)
    composing.send({ id: letter.id, blank: blankContent(getLocale(), new Date()) })
  }
  return { compose, isBusy: isSyncing || composing.isSending }
}

/** The owner puts everybody's pages into one letter, looks at it in the editor, and sends it from there. */
export function SendCard({
  letter,
  writing,
}: {
  readonly letter: FamilyLetter
  readonly writing: Writing
}) {
  const t = useTexts('family')
  const { compose, isBusy } = useComposing(letter, writing)
  const waiting = letter.members.filter(({ isReady }) => !isReady).map(({ name }) => name)
  const { draft } = letter
  return (
    <Card title={t.sendTitle}>
      <p className="text-sm text-muted">
        {waiting.length === 0 ? t.allReady : t.notReady(waiting)}
      </p>
      {draft?.isBehind && <p className="mt-1 text-sm text-warn">{t.behind}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {draft && !draft.isBehind ? (
          <PageLink
            to="/pages/editLetter/editLetter"
            params={{ id: draft.id }}
            className="flex min-h-11 items-center rounded-control bg-accent-deep px-4 font-medium text-on-accent"
          >
            {t.openLetter}
          </PageLink>
        ) : (
          <Button kind="primary" isBusy={isBusy} onClick={() => void compose()}>
            {draft ? t.composeAgain : t.compose}
          </Button>
        )}
      </div>
    </Card>
  )
}
