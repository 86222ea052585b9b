import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { FamilyLetter, FamilyMember } from '@mailing/contract/family/schemas.ts'
import type { DrawingPart, LetterPart, PagePart, Photo } from '@mailing/contract/letter/parts.ts'
import { linkSeconds, useCall } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { DrawingThumb } from '../../../ui/drawing-thumb.tsx'
import { PhotoThumb } from '../../../ui/photo-thumb.tsx'

export type FamilyParts = CallOutput<typeof calls.family.parts>

/** Everybody's pictures; undefined while they are not here. */
export const useFamilyParts = (id: string): FamilyParts | undefined =>
  useCall(
    calls.family.parts,
    { id },
    { isFormerKept: true, everySeconds: linkSeconds, freshSeconds: 0, isNetworkToastShown: false },
  ).data

export const partsOfMember = (
  parts: FamilyParts | undefined,
  memberId: string,
): readonly LetterPart[] => parts?.list.find((one) => one.memberId === memberId)?.parts ?? []

/** How many pictures that is, each photo counted. */
export const countPictures = (parts: readonly LetterPart[]): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'photos' ? part.photos.length : 1), 0)

interface SectionPicturesProps {
  readonly letter: Pick<FamilyLetter, 'id' | 'state'>
  readonly member: Pick<FamilyMember, 'id' | 'name' | 'isMe' | 'isMine'>
  readonly all: FamilyParts | undefined
}

/** The pictures after somebody's pages, and the ways to the screens that add to them. */
export function SectionPictures({ letter, member, all }: SectionPicturesProps) {
  const { pictures: t } = useTexts('family')
  const parts = partsOfMember(all, member.id)
  const canAdd = member.isMine && letter.state === 'writing'
  if (!canAdd && parts.length === 0) return null
  const ways = [
    ['/pages/step/photo/photo', t.photos],
    ['/pages/step/handwriting/handwriting', t.pages],
    ['/pages/step/drawing/drawing', t.draw],
  ] as const
  return (
    <div className="mt-3">
      <p className="text-sm font-medium">{t.title}</p>
      {canAdd && member.isMe && <p className="text-sm text-muted">{t.hint}</p>}
      <Thumbs parts={parts} name={member.name} all={all} />
      {canAdd && (
        <div className="mt-2 flex flex-wrap gap-2">
          {ways.map(([path, label]) => (
            <PageLink
              key={path}
              to={path}
              params={{ family: letter.id, member: member.id }}
              label={member.isMe ? undefined : t.addFor(label, member.name)}
              className={buttonClass({ size: 'small' })}
            >
              {label}
            </PageLink>
          ))}
        </div>
      )}
    </div>
  )
}

type Item =
  | { readonly kind: 'photo' | 'page'; readonly picture: Photo | PagePart }
  | { readonly kind: 'drawing'; readonly drawing: DrawingPart }

/** Each picture and drawing by itself, numbered within its kind. */
function numbered(parts: readonly LetterPart[]): (Item & { readonly number: number })[] {
  const items = parts.flatMap((part): Item[] => {
    if (part.kind === 'photos') return part.photos.map((picture) => ({ kind: 'photo', picture }))
    return part.kind === 'page'
      ? [{ kind: 'page', picture: part }]
      : [{ kind: 'drawing', drawing: part }]
  })
  return items.map((item, at) => ({
    ...item,
    number: items.slice(0, at + 1).filter(({ kind }) => kind === item.kind).length,
  }))
}

function Thumbs({
  parts,
  name,
  all,
}: {
  readonly parts: readonly LetterPart[]
  readonly name: string
  readonly all: FamilyParts | undefined
}) {
  const { pictures: t } = useTexts('family')
  if (parts.length === 0) return null
  const url = (fileId: string) => all?.pictures.find(({ id }) => id === fileId)?.preview.url ?? null
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-2">
      {numbered(parts).map((item) => {
        const label = t[item.kind](item.number, name)
        return (
          <li
            key={`${item.kind} ${item.number}`}
            className="flex size-20 items-center justify-center rounded-control bg-sunken p-1.5"
          >
            {item.kind === 'drawing' ? (
              <DrawingThumb drawing={item.drawing} label={label} className="h-full max-w-full" />
            ) : (
              <PhotoThumb
                picture={item.picture}
                url={url(item.picture.fileId)}
                label={label}
                className="max-h-full max-w-full"
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
