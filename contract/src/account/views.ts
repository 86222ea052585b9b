import { z } from 'zod'
import { call, defineCalls, v5, zDay, zDone, zId, zTime } from '../call.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'
import {
  type ViewFilter,
  type ViewScreenPath,
  viewForms,
  viewLimits,
  viewScreens,
} from './view-filter.ts'

const zChoice = z.string().regex(viewForms.choice)
const zSum = z.string().regex(viewForms.sum)

/**
 * Filters of a view; `viewScreens` lists those of each screen. which of these a screen has,
 * `viewScreens` says.
 */
export const zViewFilter = z.strictObject({
  state: zChoice.optional(),
  kind: zChoice.optional(),
  only: zChoice.optional(),
  action: zChoice.optional(),
  subject: zChoice.optional(),
  tab: zChoice.optional(),
  show: zChoice.optional(),
  reason: zChoice.optional(),
  finding: zChoice.optional(),
  isDue: zChoice.optional(),
  provider: zChoice.optional(),
  sort: zChoice.optional(),
  actorId: zId.optional(),
  categoryId: zId.optional(),
  institutionId: zId.optional(),
  mailClass: zChoice.optional(),
  from: zDay.optional(),
  to: zDay.optional(),
  totalFrom: zSum.optional(),
  totalTo: zSum.optional(),
}) satisfies z.ZodType<ViewFilter>

const paths = Object.keys(viewScreens) as [ViewScreenPath, ...ViewScreenPath[]]
const zScreen = z.enum(paths)
const zName = zPrintedLine({ min: 1, max: viewLimits.name })
/** Keys of columns that are not shown. Those that a later version adds are shown. */
const zHidden = z.array(z.string().regex(/^[a-zA-Z]{1,30}$/)).max(viewLimits.columns)

/** A list as somebody wants to find it again. */
export const zSavedView = z.object({
  id: zId,
  version: z.int(),
  screen: zScreen,
  name: z.string(),
  filter: zViewFilter,
  hiddenColumns: z.array(z.string()),
  /**
   * True: everybody with the screen's permission sees it; false: its maker. otherwise by its maker
   * alone.
   */
  isShared: z.boolean(),
  byName: z.string(),
  isMine: z.boolean(),
  /** By who made it; a shared one also by those who give out rights. */
  mayChange: z.boolean(),
  changedAt: zTime,
})
export type SavedView = z.infer<typeof zSavedView>

nameSchemas({ SavedView: zSavedView, ViewFilter: zViewFilter })

const access = { staff: 'view.edit' } as const

export const viewCalls = defineCalls('view', {
  list: call({
    method: 'GET',
    path: `${v5}/admin/view/list`,
    access,
    summary: 'Staff: the saved views of a list, one’s own and those that colleagues share',
    input: z.strictObject({ screen: zScreen }),
    output: z.object({ list: z.array(zSavedView) }),
  }),
  add: call({
    method: 'POST',
    path: `${v5}/admin/view/add`,
    access,
    summary:
      'Staff: save how a list is filtered and which columns it shows, for oneself or for all',
    input: z.strictObject({
      screen: zScreen,
      name: zName,
      filter: zViewFilter,
      hiddenColumns: zHidden,
      isShared: z.boolean(),
    }),
    output: zSavedView,
    errors: ['account.views_full'],
    idempotent: true,
  }),
  change: call({
    method: 'POST',
    path: `${v5}/admin/view/change`,
    access,
    summary: 'Staff: rename a view, share it or not, or save what the list shows now in its place',
    input: z.strictObject({
      id: zId,
      /** The version that was seen: what a colleague has changed since is not overwritten. */
      version: z.int().min(1),
      name: zName.optional(),
      isShared: z.boolean().optional(),
      shown: z.strictObject({ filter: zViewFilter, hiddenColumns: zHidden }).optional(),
    }),
    output: zSavedView,
    errors: ['request.not_found', 'account.view_changed', 'account.views_full'],
  }),
  remove: call({
    method: 'POST',
    path: `${v5}/admin/view/remove`,
    access,
    summary: 'Staff: remove a view',
    input: z.strictObject({ id: zId, version: z.int().min(1) }),
    output: zDone,
    errors: ['request.not_found', 'account.view_changed'],
  }),
})
