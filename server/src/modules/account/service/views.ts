import {
  type ViewFilter,
  type ViewScreenPath,
  viewFilterOf,
  viewLimits,
  viewScreens,
} from '@mailing/contract/account/view-filter.ts'
import type { SavedView, viewCalls } from '@mailing/contract/account/views.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  countOwnViews,
  countSharedViews,
  deleteView,
  findView,
  insertView,
  listViews,
  lockViews,
  replaceView,
  type ViewRow,
} from '../store/views.ts'
import { namesOf } from './names.ts'

type Calls = typeof viewCalls

const nameColumn = 'saved_views.name_sealed'

const mayAdminister = ({ session: { roles } }: StaffContext): boolean =>
  hasPermission(roles, permissionsOf(roles), 'staff.edit')

/** A screen's views are for those who may open it. Throws access.denied. */
function requireScreen({ session: { roles } }: StaffContext, screen: ViewScreenPath): void {
  if (!hasPermission(roles, permissionsOf(roles), viewScreens[screen].permission))
    throw new AppError('access.denied')
}

/** What a view of another screen may hold is refused here. Throws request.invalid. */
function requireFilter(screen: ViewScreenPath, filter: ViewFilter): void {
  const known = viewFilterOf(screen, filter)
  const foreign = Object.keys(filter).find((name) => !(name in known))
  if (foreign !== undefined) throw new AppError('request.invalid', { field: `filter.${foreign}` })
}

const isMine = (context: StaffContext, row: ViewRow): boolean => row.owner_id === context.userId

const mayChange = (context: StaffContext, row: ViewRow): boolean =>
  isMine(context, row) || mayAdminister(context)

async function present(context: StaffContext, rows: readonly ViewRow[]): Promise<SavedView[]> {
  const names = await namesOf(
    context,
    rows.map((row) => row.owner_id),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    screen: row.screen as ViewScreenPath,
    name: context.vault.openText(row.name_sealed, nameColumn),
    filter: row.filter,
    hiddenColumns: row.hidden_columns,
    isShared: row.is_shared,
    byName: names.get(row.owner_id) ?? '',
    isMine: isMine(context, row),
    mayChange: mayChange(context, row),
    changedAt: row.changed_at.toISOString(),
  }))
}

async function presentOne(context: StaffContext, row: ViewRow): Promise<SavedView> {
  const [view] = await present(context, [row])
  if (!view) throw new Error('a row gives a view')
  return view
}

/** The views of a screen: one's own, and those that colleagues share. Throws access.denied. */
export async function listSavedViews(
  context: StaffContext,
  { screen }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  requireScreen(context, screen)
  const views = await present(context, await listViews(context, screen, context.userId))
  return { list: views.sort((a, b) => a.name.localeCompare(b.name, context.locale)) }
}

/** Throws account.views_full. To be called with the screen locked. */
async function requireRoom(
  context: InTransaction<StaffContext>,
  { screen, owner_id, is_shared }: ViewRow,
): Promise<void> {
  const isFull = is_shared
    ? (await countSharedViews(context, screen)) >= viewLimits.shared
    : (await countOwnViews(context, screen, owner_id)) >= viewLimits.own
  if (isFull) throw new AppError('account.views_full')
}

/** What becomes of a shared view concerns colleagues; what people keep for themselves is no business of the log. */
const record = (context: InTransaction<StaffContext>, action: string, subjectId: string) =>
  recordAudit(context, { action, subject: 'config', subjectId })

/** Saves a view. Throws access.denied, request.invalid, account.views_full. */
export async function addView(
  context: StaffContext,
  { screen, name, filter, hiddenColumns, isShared }: CallParsed<Calls['add']>,
): Promise<SavedView> {
  requireScreen(context, screen)
  requireFilter(screen, filter)
  const row: ViewRow = {
    id: newId(),
    owner_id: context.userId,
    screen,
    version: 1,
    name_sealed: context.vault.seal(name, nameColumn),
    filter,
    hidden_columns: hiddenColumns,
    is_shared: isShared,
    changed_at: context.clock.now(),
  }
  await inTransaction(context, async (context) => {
    await lockViews(context, screen)
    await requireRoom(context, row)
    await insertView(context, row)
    if (isShared) await record(context, 'account.share_view', row.id)
  })
  return presentOne(context, row)
}

/** A view that this person sees and may change, as they have seen it. Throws request.not_found, access.denied, account.view_changed. */
async function viewToChange(
  context: StaffContext,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<ViewRow> {
  const row = await findView(context, id, context.userId)
  if (!row) throw new AppError('request.not_found')
  requireScreen(context, row.screen as ViewScreenPath)
  if (!mayChange(context, row)) throw new AppError('access.denied')
  if (row.version !== version) throw new AppError('account.view_changed')
  return row
}

/** Renames, shares or narrows a view. Throws request.not_found, access.denied, request.invalid, account.view_changed, account.views_full. */
export async function changeView(
  context: StaffContext,
  { id, version, name, isShared, shown }: CallParsed<Calls['change']>,
): Promise<SavedView> {
  const former = await viewToChange(context, { id, version })
  if (shown) requireFilter(former.screen as ViewScreenPath, shown.filter)
  const row: ViewRow = {
    ...former,
    version: version + 1,
    name_sealed: name === undefined ? former.name_sealed : context.vault.seal(name, nameColumn),
    filter: shown?.filter ?? former.filter,
    hidden_columns: shown?.hiddenColumns ?? former.hidden_columns,
    is_shared: isShared ?? former.is_shared,
    changed_at: context.clock.now(),
  }
  await inTransaction(context, async (context) => {
    await lockViews(context, row.screen)
    if (row.is_shared !== former.is_shared) await requireRoom(context, row)
    if (!(await replaceView(context, row))) throw new AppError('account.view_changed')
    if (row.is_shared && !former.is_shared) await record(context, 'account.share_view', id)
    else if (former.is_shared) await record(context, 'account.change_view', id)
  })
  return presentOne(context, row)
}

/** Removes a view. Throws request.not_found, access.denied, account.view_changed. */
export async function removeView(
  context: StaffContext,
  { id, version }: CallParsed<Calls['remove']>,
): Promise<CallAnswer<Calls['remove']>> {
  const row = await viewToChange(context, { id, version })
  await inTransaction(context, async (context) => {
    if (!(await deleteView(context, id, version))) throw new AppError('account.view_changed')
    if (row.is_shared) await record(context, 'account.remove_view', id)
  })
  return { isDone: true }
}
