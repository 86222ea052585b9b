import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { DraftRow } from '../store/drafts.ts'
import {
  addDraft,
  type DraftShelf,
  type DraftToKeep,
  keepDraft,
  openDraft,
  openExcerpt,
  ownDraft,
  pageOfDrafts,
  sealDraft,
} from './drafts.ts'

/** What a product says of its drafts. `Content`: what the editor keeps, all of it. */
export interface DraftKind<Content> {
  readonly shelf: DraftShelf
  readonly zContent: z.ZodType<Content>
  /** Throws for content that is not kept, such as a design that does not exist. */
  check(context: UserContext, content: Content): Promise<void> | void
  /** What the list shows of it, on one line. */
  excerptOf(content: Content): string
  /** The key of its design, which the list shows as a picture. */
  styleOf(content: Content): string
  pictureIds(content: Content): readonly string[]
}

/** A draft as calls answer it. */
export interface ShownDraft<Content> {
  readonly id: string
  readonly version: number
  readonly content: Content
  readonly recipientId: string | null
  readonly conflictOf: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** A draft in the list of its kind. */
interface ListedDraft {
  readonly id: string
  readonly excerpt: string
  readonly style: string
  readonly updatedAt: string
  readonly recipientId: string | null
  readonly isConflict: boolean
}

interface DraftText<Content> {
  readonly content: Content
  readonly recipientId: string | null
}

interface DraftToSave<Content> extends DraftText<Content> {
  readonly id: string
  readonly baseVersion: number
}

const zCursor = z.tuple([z.int()])

function shown<Content>(
  { zContent }: DraftKind<Content>,
  context: UserContext,
  row: DraftRow,
): ShownDraft<Content> {
  return {
    id: row.id,
    version: row.version,
    content: zContent.parse(openDraft(context, row)),
    recipientId: row.recipient_id,
    conflictOf: row.conflict_of,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function toKeep<Content>(
  kind: DraftKind<Content>,
  context: UserContext,
  { content, recipientId }: DraftText<Content>,
): DraftToKeep {
  return {
    values: sealDraft(context, {
      name: kind.shelf.name,
      content: JSON.stringify(kind.zContent.parse(content)),
      excerpt: kind.excerptOf(content),
      style: kind.styleOf(content),
      recipientId,
    }),
    pictureIds: kind.pictureIds(content),
  }
}

/** The calls of a product's drafts: list, open, save. */
export function draftDesk<Content>(kind: DraftKind<Content>) {
  const { shelf } = kind
  return {
    /** The writer's drafts, last changed first. */
    list: async (context: UserContext, { cursor }: { readonly cursor?: string | undefined }) => {
      const [before] = decodeCursor(cursor, zCursor) ?? []
      return toPage(
        await pageOfDrafts(context, shelf, before),
        (row): ListedDraft => ({
          id: row.id,
          excerpt: openExcerpt(context, row),
          style: row.style,
          updatedAt: row.updated_at.toISOString(),
          recipientId: row.recipient_id,
          isConflict: row.conflict_of !== null,
        }),
        (row) => [row.change_seq],
      )
    },
    /** Throws `request.not_found`. */
    get: async (context: UserContext, id: string): Promise<ShownDraft<Content>> => {
      const row = await ownDraft(context, shelf, id)
      if (!row) throw new AppError('request.not_found')
      return shown(kind, context, row)
    },
    /**
     * If another device has changed it since `baseVersion`, the saved one becomes a second draft and the newer one is answered
     * as `conflict`: nothing is lost. The same save sent again changes nothing.
     */
    save: async (context: UserContext, draft: DraftToSave<Content>) => {
      await kind.check(context, draft.content)
      const { row, newer } = await keepDraft(context, shelf, draft, toKeep(kind, context, draft))
      return { draft: shown(kind, context, row), conflict: newer && shown(kind, context, newer) }
    },
    /** Begins a new draft with a given text: mail sent before, or given back by a cancelled order. */
    begin: async (context: UserContext, text: DraftText<Content>): Promise<ShownDraft<Content>> =>
      shown(kind, context, await addDraft(context, shelf, toKeep(kind, context, text))),
  }
}
