import { calls } from '@mailing/contract/client.ts'
import type { FamilyLetter, FamilyMember } from '@mailing/contract/family/schemas.ts'
import { useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/choice.tsx'
import type { Writing, WritingState } from '../model/writing.ts'
import { SectionEditor } from './section-editor.tsx'
import { type FamilyParts, SectionPictures } from './section-pictures.tsx'
import { useWish } from './use-wish.ts'

interface YourPagesCardProps {
  readonly letter: FamilyLetter
  readonly me: FamilyMember
  readonly writing: Writing
  readonly state: WritingState
  readonly pictures: FamilyParts | undefined
}

/** The own pages with their pictures, and saying that they are ready. */
export function YourPagesCard({ letter, me, writing, state, pictures }: YourPagesCardProps) {
  const t = useTexts('family')
  const ready = useWish(me.isReady)
  const marking = useSend(calls.family.setReady, {
    refresh: [calls.family.get],
    onError: ready.giveUp,
  })
  return (
    <Card title={t.yourPages} extra={<span data-save={state.mark}>{t.marks[state.mark]}</span>}>
      {writing.isOpen(me.id) && (
        <SectionEditor
          writing={writing}
          memberId={me.id}
          label={t.yourPages}
          revision={state.revision}
        />
      )}
      <SectionPictures letter={letter} member={me} all={pictures} />
      <Switch
        label={t.iAmReady}
        description={t.iAmReadyHint}
        checked={ready.shown}
        onChange={(event) => {
          ready.wish(event.target.checked)
          marking.send({ id: letter.id, isReady: event.target.checked })
        }}
      />
    </Card>
  )
}
