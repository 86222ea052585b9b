import { calls } from '@mailing/contract/client.ts'
import type { FamilyLetter, FamilyMember } from '@mailing/contract/family/schemas.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { useSend } from '../../../platform/client/query.ts'
import { useIsWritingOpen } from '../../../platform/writing.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Avatar, Tag } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { ask } from '../../../ui/feedback.ts'
import type { Writing } from '../model/writing.ts'
import { SectionEditor } from './section-editor.tsx'
import {
  countPictures,
  type FamilyParts,
  partsOfMember,
  SectionPictures,
} from './section-pictures.tsx'
import { useWish } from './use-wish.ts'

interface PeopleCardProps {
  readonly letter: FamilyLetter
  readonly writing: Writing
  readonly revision: number
  readonly pictures: FamilyParts | undefined
}

/** Everybody's pages in the order in which they will be printed. The owner arranges them. */
export function PeopleCard({ letter, writing, revision, pictures }: PeopleCardProps) {
  const t = useTexts('family')
  const arranging = useSend(calls.family.arrange, { refresh: [calls.family.get] })
  const ids = letter.members.map(({ id }) => id)
  const canArrange = letter.role === 'owner' && letter.state === 'writing'
  const move = (index: number, by: -1 | 1) => {
    const next = [...ids]
    const [taken] = next.splice(index, 1)
    if (taken) next.splice(index + by, 0, taken)
    arranging.send({ id: letter.id, version: letter.version, memberIds: next })
  }
  return (
    <Card title={t.everybody} isFlush>
      <ol className="divide-y divide-line">
        {letter.members.map((member, index) => (
          <li key={member.id} className="p-4">
            <Person
              letter={letter}
              member={member}
              writing={writing}
              revision={revision}
              pictures={pictures}
            />
            {canArrange && letter.members.length > 1 && (
              <div className="-me-3 -mb-2 flex justify-end gap-1">
                <IconButton
                  label={t.moveUp(member.name)}
                  disabled={index === 0 || arranging.isSending}
                  onClick={() => move(index, -1)}
                  className="text-muted"
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                </IconButton>
                <IconButton
                  label={t.moveDown(member.name)}
                  disabled={index === ids.length - 1 || arranging.isSending}
                  onClick={() => move(index, 1)}
                  className="text-muted"
                >
                  <ArrowDown aria-hidden="true" className="size-5" />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Person({
  letter,
  member,
  writing,
  revision,
  pictures,
}: PeopleCardProps & { readonly member: FamilyMember }) {
  const t = useTexts('family')
  const [isOpen, setOpen] = useState(false)
  const text = writing.text(member.id)
  const pictureCount = countPictures(partsOfMember(pictures, member.id))
  const hasContent = text !== '' || pictureCount > 0
  const canWrite = useIsWritingOpen() && member.isMine && !member.isMe && letter.state === 'writing'
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <WhoWrote member={member} characters={text.length} pictures={pictureCount} />
        {!member.isMe && (hasContent || (isOpen && !canWrite)) && (
          <OpenButton isOpen={isOpen} words={t.read} onOpen={setOpen} />
        )}
        {!member.isMe && !hasContent && canWrite && (
          <OpenButton isOpen={isOpen} words={t.writeFor} onOpen={setOpen} />
        )}
      </div>
      {isOpen && (
        <div className="mt-3">
          {canWrite ? (
            <SectionEditor
              writing={writing}
              memberId={member.id}
              label={t.pagesOf(member.name)}
              revision={revision}
            />
          ) : (
            <p className="leading-relaxed wrap-anywhere whitespace-pre-wrap">{text}</p>
          )}
          <SectionPictures letter={letter} member={member} all={pictures} />
        </div>
      )}
      {letter.role === 'owner' && !member.isMe && letter.state === 'writing' && (
        <OwnersChoices letter={letter} member={member} />
      )}
    </>
  )
}

interface WhoWroteProps {
  readonly member: FamilyMember
  readonly characters: number
  /** How many. */
  readonly pictures: number
}

/** Who somebody is in the letter, and how much they have put into it. */
function WhoWrote({ member, characters, pictures }: WhoWroteProps) {
  const t = useTexts('family')
  return (
    <>
      <Avatar name={member.name} size={40} />
      <div className="min-w-0 grow basis-24">
        <p className="font-medium wrap-anywhere">
          {member.isMe ? t.nameIsYou(member.name) : member.name}
        </p>
        <p className="flex flex-wrap gap-1.5 text-sm text-muted">
          {member.role !== 'writer' && <Tag tone="info">{t.roles[member.role]}</Tag>}
          {member.isReady && <Tag tone="good">{t.ready}</Tag>}
          <span>{t.wrote(characters)}</span>
          {pictures > 0 && <span>{t.pictures.count(pictures)}</span>}
        </p>
      </div>
    </>
  )
}

interface OpenButtonProps {
  readonly isOpen: boolean
  /** While it is closed. */
  readonly words: string
  readonly onOpen: (isOpen: boolean) => void
}

function OpenButton({ isOpen, words, onOpen }: OpenButtonProps) {
  const t = useTexts('family')
  return (
    <Button
      size="small"
      kind="quiet"
      className="-me-4"
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
    >
      {isOpen ? t.hide : words}
    </Button>
  )
}

function OwnersChoices({
  letter,
  member,
}: {
  readonly letter: FamilyLetter
  readonly member: FamilyMember
}) {
  const t = useTexts('family')
  const editor = useWish(member.role === 'editor')
  const giving = useSend(calls.family.setRole, {
    refresh: [calls.family.get],
    onError: editor.giveUp,
  })
  const removing = useSend(calls.family.removeMember, { refresh: [calls.family.get] })
  const remove = async () => {
    if (
      await ask({
        message: t.removeAsk(member.name),
        okText: t.remove,
        cancelText: t.cancel,
        isDanger: true,
      })
    )
      removing.send({ id: letter.id, memberId: member.id })
  }
  return (
    <div className="mt-2">
      <Switch
        label={t.mayWriteAll}
        checked={editor.shown}
        onChange={(event) => {
          editor.wish(event.target.checked)
          giving.send({
            id: letter.id,
            memberId: member.id,
            role: event.target.checked ? 'editor' : 'writer',
          })
        }}
      />
      <Button size="small" kind="quiet" isBusy={removing.isSending} onClick={() => void remove()}>
        {t.takeOut}
      </Button>
    </div>
  )
}
