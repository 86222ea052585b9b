import { fill } from '../../platform/hooks.ts'
import type { Module } from '../../platform/module.ts'
import { fileGuardHook } from '../file/service.ts'
import { mailExtension, mailProductHook, mayOpenProof } from '../mail/service.ts'
import { orderExtensionHook } from '../order/service.ts'
import { calls } from './calls.ts'
import { seed } from './seed.ts'
import { cardProduct } from './service.ts'

/** Postcards and pass messages. */
export const postcardModule: Module = {
  name: 'postcard',
  calls,
  seed,
  gives: [
    fill(mailProductHook, cardProduct),
    fill(orderExtensionHook, mailExtension(cardProduct)),
    fill(fileGuardHook, { [cardProduct.filePurpose]: mayOpenProof }),
  ],
}
