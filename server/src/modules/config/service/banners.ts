import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Banner, configCalls } from '@mailing/contract/config/calls.ts'
import type { Audience, BannerPlace } from '@mailing/contract/config/content-kinds.ts'
import type { GuestContext } from '../../../platform/context.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { bannersFor, noticesFor, type Reader } from '../rules/shown.ts'
import { readSetting } from '../store.ts'

type Calls = typeof configCalls

/** Which audiences of content a person belongs to, beside those that a session tells; account, to the right, answers it. */
export type AudienceSource = (kernel: Kernel, userId: UserId) => Promise<readonly Audience[]>

export const audienceHook = defineHook<AudienceSource>('config.audience')

/** Other modules are only asked where something is meant for those whom they know. */
async function readerOf(
  context: GuestContext,
  list: readonly { readonly audience: Audience }[],
): Promise<Reader> {
  const { session, locale, clock } = context
  const own: Audience[] = session ? ['user'] : ['guest']
  if (session?.roles.includes('agent')) own.push('agent')
  const isAsked = session && list.some(({ audience }) => audience === 'newcomer')
  const given = isAsked
    ? await Promise.all(
        context.hooks.all(audienceHook).map((source) => source(context, session.userId)),
      )
    : []
  return { locale, now: clock.now(), audiences: new Set(['all', ...own, ...given.flat()]) }
}

/** The banners of a place that this person sees now. While a store looks at the app, nothing of it leads outside. */
export async function readBanners(context: GuestContext, place: BannerPlace): Promise<Banner[]> {
  const [{ list }, { isReviewer }] = await Promise.all([
    readSetting(context, 'banners'),
    readSetting(context, 'flags'),
  ])
  return bannersFor(list, place, await readerOf(context, list), isReviewer)
}

/** Banners and notices of the home screen. */
export async function getHome(context: GuestContext): Promise<CallAnswer<Calls['home']>> {
  const [banners, { list }] = await Promise.all([
    readBanners(context, 'home'),
    readSetting(context, 'notices'),
  ])
  return { banners, notices: noticesFor(list, await readerOf(context, list)) }
}

/** Banners of another screen. */
export const getBanners = async (
  context: GuestContext,
  { place }: CallParsed<Calls['banners']>,
): Promise<CallAnswer<Calls['banners']>> => ({ list: await readBanners(context, place) })
