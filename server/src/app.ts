import { join } from 'node:path'
import { allCalls } from '@mailing/contract/calls.ts'
import { namesOf } from './modules/account/service.ts'
import { accountModule } from './modules/account/module.ts'
import { addressModule } from './modules/address/module.ts'
import { addressFigures } from './modules/address/service.ts'
import { auditModule } from './modules/audit/module.ts'
import { configModule } from './modules/config/module.ts'
import { deliveryModule } from './modules/delivery/module.ts'
import { deliveryExtension, deliveryFileGuards } from './modules/delivery/service.ts'
import { fileModule } from './modules/file/module.ts'
import { institutionModule } from './modules/institution/module.ts'
import { letterModule } from './modules/letter/module.ts'
import { letterExtension, letterFigures, letterFileGuards } from './modules/letter/service.ts'
import { orderModule } from './modules/order/module.ts'
import { isPayableOrder, type OrderExtension, orderInvariants } from './modules/order/service.ts'
import { replyModule } from './modules/reply/module.ts'
import { replyFileGuards, senderLines } from './modules/reply/service.ts'
import { walletModule } from './modules/wallet/module.ts'
import { walletFigures } from './modules/wallet/service.ts'
import { migrationFolders } from './platform/migrate.ts'
import type { Module } from './platform/module.ts'
import { createServer, type Server, type ServerParts } from './platform/server.ts'

/** What delivery, letter and the modules after them give to orders. */
const orderExtensions: readonly OrderExtension[] = [deliveryExtension, letterExtension]

/**
 * The modules in their one order: each may call those before it, and hears of those after it only through events.
 * config audit file account institution address wallet coupon point goods order delivery letter postcard reply agent chat diary help
 */
export const modules: readonly Module[] = [
  configModule,
  auditModule(namesOf),
  fileModule({ ...deliveryFileGuards, ...letterFileGuards, ...replyFileGuards }),
  accountModule([addressFigures, walletFigures, letterFigures]),
  institutionModule,
  addressModule,
  walletModule({ checkOrder: isPayableOrder, invariants: orderInvariants }),
  orderModule(orderExtensions),
  deliveryModule(senderLines),
  letterModule(orderExtensions),
  replyModule,
]

/** The folders of all SQL files. */
export const allMigrations = (): string[] => migrationFolders(import.meta.dirname)

const webDist = join(import.meta.dirname, '..', '..', 'web', 'dist')

/** The product's server: the only place where its parts are joined. */
export const createApp = (parts: Omit<ServerParts, 'modules' | 'calls' | 'migrationFolders' | 'webDist'> & Partial<ServerParts>): Promise<Server> =>
  createServer({ modules, calls: allCalls, migrationFolders: allMigrations(), webDist, ...parts })
