import { accountCalls } from '@mailing/contract/account/calls.ts'
import { customerCalls } from '@mailing/contract/account/customer.ts'
import { datedCalls } from '@mailing/contract/account/dated.ts'
import { noteCalls } from '@mailing/contract/account/notes.ts'
import { staffCalls } from '@mailing/contract/account/staff.ts'
import { viewCalls } from '@mailing/contract/account/views.ts'
import { indexProofHook } from '../../platform/deployment-start.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, job, parallel } from '../../platform/jobs.ts'
import type { Kernel } from '../../platform/kernel.ts'
import type { Module } from '../../platform/module.ts'
import { auditLookupHook, nameHook, roleHook } from '../audit/service.ts'
import { audienceHook } from '../config/service.ts'
import { accountHoldings } from './holdings.ts'
import { addReturnRoute } from './routes.ts'
import { seed } from './seed.ts'
import { blockAccount } from './service/accounts-desk.ts'
import { audiencesOf } from './service/audiences.ts'
import { bindPhone, mergeAccounts, sendBindCode } from './service/binding.ts'
import { blockPhone, getBlock, sendBlockCode, unblockPhone } from './service/blocks.ts'
import { dropExpiredCodes } from './service/codes.ts'
import { confirmOwner } from './service/confirming.ts'
import {
  auditLookup,
  contactFinder,
  deskFinderHook,
  endCustomerSessions,
  findAnything,
  getCustomer,
  getCustomerPrivate,
  staffFinder,
} from './service/customers.ts'
import { withdrawVersion } from './service/dated-desk.ts'
import { provesIndex } from './service/index-proof.ts'
import { getLoginWays, unlink } from './service/linked.ts'
import { checkCode, sendCode } from './service/login.ts'
import { firstRolesOf, namesOf } from './service/names.ts'
import { addNote } from './service/notes.ts'
import { askPasskey, confirmWithPasskey, loginWithPasskey } from './service/passkey-login.ts'
import { addPasskey, listPasskeys, offerPasskey, removePasskey } from './service/passkeys.ts'
import { getMy, getUserInfo, updateProfile } from './service/profile.ts'
import { type Replaced, sendReplaced } from './service/replaced.ts'
import { confirmSecondFactor } from './service/second-factor.ts'
import { endOtherSession, getSessions, lockSession, logOut } from './service/sessions.ts'
import { isAdministrated } from './service/staff.ts'
import {
  decideRoles,
  inviteStaff,
  listStaff,
  listStaffNamesForDesk,
  renewStaffFactor,
  requestsWaiting,
  setStaffRoles,
} from './service/team.ts'
import { exportStaff } from './service/team-file.ts'
import { authBindPhone, finishThirdParty, startThirdParty } from './service/third-party.ts'
import { addView, changeView, listSavedViews, removeView } from './service/views.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'account.tell_replaced': Replaced
  }
}

declare module '../../platform/events.ts' {
  interface EventMap {
    /** A new account. `shareUid`: the inviter's share id, when the person came by an invitation. */
    'account.registered': { readonly userId: string; readonly shareUid: string | null }
    /** An account that was there before has a phone, or another one. */
    'account.phone_bound': { readonly userId: string }
    /** Somebody has given the profile a name of their own. */
    'account.profile_changed': { readonly userId: string }
  }
}

/** Codes are dead after five minutes; a day later nothing of them is kept. */
const jobs = [
  every('account.drop_codes', '17 * * * *', dropExpiredCodes),
  parallel(4, job('account.tell_replaced', sendReplaced)),
]

const calls = implement(accountCalls, {
  sendCode,
  checkCode,
  secondFactor: confirmSecondFactor,
  logout: logOut,
  lock: lockSession,
  userInfo: getUserInfo,
  my: getMy,
  updateProfile: updateProfile,
  sessions: getSessions,
  endSession: endOtherSession,
  loginWays: getLoginWays,
  unlink,
  confirmOwner,
  askPasskey,
  passkeyLogin: loginWithPasskey,
  passkeySecondFactor: confirmWithPasskey,
  passkeys: listPasskeys,
  offerPasskey,
  addPasskey,
  removePasskey,
  startThirdParty,
  thirdParty: finishThirdParty,
  authBindPhone,
  sendBindCode,
  bindPhone,
  mergeAccounts,
  blockState: getBlock,
  sendBlockCode,
  blockPhone,
  unblockPhone,
  staffBlock: blockAccount,
})

/** Customers, notes, colleagues and views of lists at the desk. */
const deskHandlers = [
  ...implement(noteCalls, { add: addNote }),
  ...implement(customerCalls, {
    find: findAnything,
    get: getCustomer,
    private: getCustomerPrivate,
    endSessions: endCustomerSessions,
  }),
  ...implement(staffCalls, {
    list: listStaff,
    export: exportStaff,
    waiting: requestsWaiting,
    names: listStaffNamesForDesk,
    invite: inviteStaff,
    setRoles: setStaffRoles,
    renewFactor: renewStaffFactor,
    decide: decideRoles,
  }),
  ...implement(datedCalls, { withdraw: withdrawVersion }),
  ...implement(viewCalls, {
    list: listSavedViews,
    add: addView,
    change: changeView,
    remove: removeView,
  }),
]

async function start(kernel: Kernel): Promise<void> {
  if (kernel.config.isProduction && kernel.config.SMS_PROVIDER === 'console')
    kernel.log.warn('Login codes are printed here instead of being sent. Set SMS_PROVIDER.')
  if (!kernel.config.DEMO && !(await isAdministrated(kernel)))
    kernel.log.warn(
      'Nobody can administrate this server yet. Run: npm run staff:add -- --phone <number> --role admin',
    )
}

/** Who is who: login, sessions, roles, profile. */
export const accountModule: Module = {
  name: 'account',
  calls: [...calls, ...deskHandlers],
  jobs,
  seed,
  routes: addReturnRoute,
  start,
  gives: [
    fill(holdingHook, accountHoldings),
    fill(deskFinderHook, contactFinder),
    fill(deskFinderHook, staffFinder),
    fill(auditLookupHook, auditLookup),
    fill(nameHook, namesOf),
    fill(roleHook, firstRolesOf),
    fill(audienceHook, audiencesOf),
    fill(indexProofHook, provesIndex),
  ],
}
