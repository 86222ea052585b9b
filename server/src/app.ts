import { join } from 'node:path'
import { allCalls } from '@mailing/contract/calls.ts'
import { accountModule } from './modules/account/module.ts'
import { namesOf } from './modules/account/service.ts'
import { addressModule } from './modules/address/module.ts'
import { addressFigures } from './modules/address/service.ts'
import { auditModule } from './modules/audit/module.ts'
import { configModule } from './modules/config/module.ts'
import { couponModule } from './modules/coupon/module.ts'
import { couponFigures, couponInvariants } from './modules/coupon/service.ts'
import { deliveryModule } from './modules/delivery/module.ts'
import { deliveryExtension, deliveryFileGuards } from './modules/delivery/service.ts'
import { diaryModule } from './modules/diary/module.ts'
import { diaryFileGuards } from './modules/diary/service.ts'
import { familyModule } from './modules/family/module.ts'
import { familyExtension, familyInvariants } from './modules/family/service.ts'
import { fileModule } from './modules/file/module.ts'
import { goodsModule } from './modules/goods/module.ts'
import { goodsInvariants, goodsToGive, nameCategories } from './modules/goods/service.ts'
import { institutionModule } from './modules/institution/module.ts'
import { letterModule } from './modules/letter/module.ts'
import {
  checkComment,
  letterExtension,
  letterFigures,
  letterFileGuards,
} from './modules/letter/service.ts'
import { orderModule } from './modules/order/module.ts'
import {
  type OrderExtension,
  orderInvariants,
  orderLookup,
  orderStanding,
  payablePart,
} from './modules/order/service.ts'
import { pointModule } from './modules/point/module.ts'
import { pointFigures, pointInvariants } from './modules/point/service.ts'
import { postcardModule } from './modules/postcard/module.ts'
import { cardExtension, cardsWaiting, postcardFileGuards } from './modules/postcard/service.ts'
import { replyModule } from './modules/reply/module.ts'
import { replyFileGuards, senderLines } from './modules/reply/service.ts'
import { shopModule } from './modules/shop/module.ts'
import { shopExtension, shopFileGuards, shopInvariants } from './modules/shop/service.ts'
import { walletModule } from './modules/wallet/module.ts'
import { type Invariant, walletFigures, welcomeGift } from './modules/wallet/service.ts'
import { migrationFolders } from './platform/migrate.ts'
import type { Module } from './platform/module.ts'
import { createServer, type Server, type ServerParts } from './platform/server.ts'

/** What delivery, letter and the modules after them give to orders. */
const orderExtensions: readonly OrderExtension[] = [
  deliveryExtension,
  shopExtension,
  letterExtension,
  familyExtension,
  cardExtension,
]

/** What must hold of all money, points and stock, beside the ledger's own invariants; the audit proves them. */
export const moneyInvariants: readonly Invariant[] = [
  ...couponInvariants,
  ...goodsInvariants,
  ...orderInvariants,
  ...pointInvariants,
  ...shopInvariants,
  ...familyInvariants,
]

/**
 * The modules in their one order: each may call those before it, and hears of those after it only through events.
 * config audit file account institution address wallet coupon point goods order delivery shop letter family postcard reply agent chat diary help
 */
export const modules: readonly Module[] = [
  configModule(welcomeGift),
  auditModule(namesOf),
  fileModule({
    ...deliveryFileGuards,
    ...shopFileGuards,
    ...letterFileGuards,
    ...postcardFileGuards,
    ...replyFileGuards,
    ...diaryFileGuards,
  }),
  accountModule([addressFigures, walletFigures, couponFigures, letterFigures, pointFigures]),
  institutionModule,
  addressModule,
  walletModule({
    checkOrder: payablePart(orderExtensions),
    orders: orderLookup,
    invariants: moneyInvariants,
  }),
  couponModule({ ...orderStanding, goodsCategories: nameCategories }),
  pointModule(goodsToGive),
  goodsModule(orderLookup.numbersOf),
  orderModule(orderExtensions),
  deliveryModule(senderLines),
  shopModule(checkComment),
  letterModule(orderExtensions, [cardsWaiting]),
  familyModule,
  postcardModule(orderExtensions, senderLines),
  replyModule,
  diaryModule,
]

/** The folders of all SQL files. */
export const allMigrations = (): string[] => migrationFolders(import.meta.dirname)

const webDist = join(import.meta.dirname, '..', '..', 'web', 'dist')

/** The product's server: the only place where its parts are joined. */
export const createApp = (
  parts: Omit<ServerParts, 'modules' | 'calls' | 'migrationFolders' | 'webDist'> &
    Partial<ServerParts>,
): Promise<Server> =>
  createServer({ modules, calls: allCalls, migrationFolders: allMigrations(), webDist, ...parts })
