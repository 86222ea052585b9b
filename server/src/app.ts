import { join } from 'node:path'
import { allCalls } from '@mailing/contract/calls.ts'
import { accountModule } from './modules/account/module.ts'
import { addressModule } from './modules/address/module.ts'
import { agentModule } from './modules/agent/module.ts'
import { aiModule } from './modules/ai/module.ts'
import { auditModule } from './modules/audit/module.ts'
import { chatModule } from './modules/chat/module.ts'
import { cloudModule } from './modules/cloud/module.ts'
import { configModule } from './modules/config/module.ts'
import { contentModule } from './modules/content/module.ts'
import { countdownModule } from './modules/countdown/module.ts'
import { couponModule } from './modules/coupon/module.ts'
import { deliveryModule } from './modules/delivery/module.ts'
import { diaryModule } from './modules/diary/module.ts'
import { familyModule } from './modules/family/module.ts'
import { fileModule } from './modules/file/module.ts'
import { goodsModule } from './modules/goods/module.ts'
import { greetingModule } from './modules/greeting/module.ts'
import { helpModule } from './modules/help/module.ts'
import { institutionModule } from './modules/institution/module.ts'
import { inviteModule } from './modules/invite/module.ts'
import { letterModule } from './modules/letter/module.ts'
import { mailModule } from './modules/mail/module.ts'
import { monthModule } from './modules/month/module.ts'
import { noticeModule } from './modules/notice/module.ts'
import { orderModule } from './modules/order/module.ts'
import { pointModule } from './modules/point/module.ts'
import { postcardModule } from './modules/postcard/module.ts'
import { privacyModule } from './modules/privacy/module.ts'
import { replyModule } from './modules/reply/module.ts'
import { reportModule } from './modules/report/module.ts'
import { shopModule } from './modules/shop/module.ts'
import { walletModule } from './modules/wallet/module.ts'
import { type Invariant, invariantHook } from './modules/wallet/service.ts'
import type { IndexProof } from './platform/deployment.ts'
import { indexProofHook } from './platform/deployment-start.ts'
import { joinHooks } from './platform/hooks.ts'
import { schemaFolders } from './platform/migrate.ts'
import type { Module } from './platform/module.ts'
import { createServer, type Server, type ServerParts } from './platform/server.ts'

/**
 * The modules in their one order.
 *
 * Each may call those before it. Those after it reach it by events and by the hooks that it
 * declares.
 * config audit file account institution address wallet coupon point goods order delivery shop mail letter family postcard greeting reply invite agent chat countdown diary help ai content notice cloud privacy report month
 */
export const modules: readonly Module[] = [
  configModule,
  auditModule,
  fileModule,
  accountModule,
  institutionModule,
  addressModule,
  walletModule,
  couponModule,
  pointModule,
  goodsModule,
  orderModule,
  deliveryModule,
  shopModule,
  mailModule,
  letterModule,
  familyModule,
  postcardModule,
  greetingModule,
  replyModule,
  inviteModule,
  agentModule,
  countdownModule,
  chatModule,
  diaryModule,
  helpModule,
  aiModule,
  contentModule,
  noticeModule,
  cloudModule,
  privacyModule,
  reportModule,
  monthModule,
]

const hooks = joinHooks(modules.flatMap(({ gives = [] }) => gives))

/**
 * Invariants of money, points and stock; the audit proves them. They stand beside the ledger's own.
 */
export const moneyInvariants: readonly Invariant[] = hooks.all(invariantHook).flat()

/**
 * Proofs that an index key belongs to an older database. Such a database has no row of its
 * deployment yet.
 */
export const indexProofs: readonly IndexProof[] = hooks.all(indexProofHook)

/** The folders of all SQL files, in the order of their tables. */
export const allSchemas = (): string[] =>
  schemaFolders(
    import.meta.dirname,
    modules.map(({ name }) => name),
  )

const webDist = join(import.meta.dirname, '..', '..', 'web', 'dist')

/** The product's server: the only place where its parts are joined. */
export const createApp = (
  parts: Omit<ServerParts, 'modules' | 'calls' | 'schemaFolders' | 'webDist'> &
    Partial<ServerParts>,
): Promise<Server> =>
  createServer({ modules, calls: allCalls, schemaFolders: allSchemas(), webDist, ...parts })
