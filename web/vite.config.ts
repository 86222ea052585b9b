import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepFloor } from './build/above-floor.ts'
import { compressFiles } from './build/compress.ts'
import { contractForBrowser } from './build/contract.ts'
import { firstPaint } from './build/first-paint.ts'
import { floorOf, targetOf } from './build/floor.ts'
import { smallIcons } from './build/icons.ts'
import { libheifForBrowser } from './build/libheif-browser.ts'
import { offlineApp } from './build/pwa.ts'
import { sizeBudget } from './build/size-budget.ts'
import { textsForBrowser } from './build/texts.ts'
import { base, type Entry, pages, serveBothEntries } from './build/two-entries.ts'

const root = import.meta.dirname
/** `WEB_DIST`: another place, for the build that the journey of history mode makes and serves itself. */
const outDir = process.env['WEB_DIST'] ?? join(root, 'dist')

/*
 * What nearly every screen needs, in two files instead of fifty: on a phone each small file costs a journey to the server. The
 * libraries change rarely, so that they stay in the browser's store when the app itself changes.
 */
const libraries =
  /rolldown\/runtime|\/node_modules\/(?:react|react-dom|scheduler|zustand|@tanstack\/(?!.*\/(?:infiniteQueryObserver|useInfiniteQuery)\.)[^/]+)\/|\/web\/src\/(?:platform\/(?!canvas|zone|keep-file|parse-svg|emoji-url|difference|draft\/|device-store|input-memory|only-window|open-banner|count-banners|faces|kept|passkey|touched|client\/(?:upload|staff-calls|list|sealing|pieces|event-stream))|texts\/use-texts|features\/[a-z]+\/model\/new-(?!items)|customer\/(?:routes|paths))|\/texts\/(?:plural\.|languages?\.|[a-z-]+\/language\.)/
/** The kit, as far as more than one page uses it, and the icons of the first screen and of the largest page; not those of one feature alone. */
const kit =
  /\/web\/src\/(?:ui\/(?!ad-banners|banner-swiper|place-banners|use-link-share|use-picture-queue|read-text-file|swiper|filter-chips|use-file-chooser|use-now|use-passkey|desk\/|difference-text|choice-strip|one-window|picture-field|qr-picture|use-price|photo-thumb|drawing-thumb|sheet-drawer|tabs|long-text|help-link|image-viewer|gesture\/(?!use-gestures)|stars|stepper|timeline|search-bar|copy-text|money|infinite-list|choice|field|input|show-form))|\/texts\/zh-hans\/web\/(?:home|shell|ui)\.|virtual:texts\/zh-hans\/first|virtual:icon|\/lucide-react\/.*\/(?:cake|chevron-\w+|gift|image|inbox|map-pin|message-square|notebook-pen|pen-line|scroll-text|shopping-bag|type|user|user-round|x)\.mjs|\/contract\/src\/amount/
/** Icons of other screens, in one file instead of thirty. */
const icons =
  /\/lucide-react\/(?!.*\/(?:sun|sunrise|moon|cloud-rain|leaf|qr-code|clipboard-list|book-open|shopping-cart|scan-text|file-up|images|text-align-start|truck|coins|shield-check|circle-help)\.mjs)/
/** Parts of lists and orders, which no first screen has. */
const parts = /\/web\/src\/ui\/(?:stars|stepper|timeline|search-bar|copy-text)\./
/** Lists that go on, and prices; forms: nearly all screens but the first have one or the other. */
const lists = /\/web\/src\/ui\/(?:money|infinite-list|help-link)\./
const forms = /\/web\/src\/ui\/(?:choice|field|input|show-form)\./
/** Keeping what is written on the device until the server has it: no first screen writes. */
const keeper =
  /\/node_modules\/idb\/|\/web\/src\/(?:platform\/(?:draft\/(?!remembered)|device-store|only-window)|ui\/one-window)/
/** The files that `libraries` and `kit` name below, and what joins chunks. */
const alreadyLoaded = /assets\/(?:base|kit|rolldown-runtime)-/
/** Choosing what a list shows, and files that are kept: some screens have them, the first does not. */
const files =
  /\/web\/src\/(?:platform\/keep-file|ui\/(?:filter-chips|read-text-file|choice-dialog)|texts\/reading-texts)\.|\/texts\/[a-z-]+\/reading\./
/** Setting and drawing, as far as letters and cards share it; what only one of them has is no reason for the other to load it. */
const setting =
  /\/typeset\/src\/(?!(?!metrics)[a-z]+\/|stationer|manuscript|papers|geometry)|\/web\/src\/platform\/faces/
/** Setting, drawing and keeping of cards of all kinds. */
const cards =
  /\/typeset\/src\/card\/|\/web\/src\/features\/mail\/(?:model\/mail-drafts|parts\/(?:svg-layer|use-set-model|save-line|use-mail-draft|with-mail-draft))/
const papers =
  /\/typeset\/src\/(?:part|stationery|house)\/|\/typeset\/src\/(?:stationeries|manuscript)\.|\/contract\/src\/letter\//
/** Looking closer at a page or a picture. */
const zoom = /\/web\/src\/ui\/gesture\/(?:snap|use-zoom|zoom)/
const wheel = /\/web\/src\/ui\/gesture\/use-wheel-zoom/
const viewer = /\/web\/src\/ui\/image-viewer/
/** What every screen has that makes or pays an order. */
const checkout =
  /\/web\/src\/features\/(?:order\/parts\/(?:checkout|use-pay|pay-pending)|mail\/parts\/(?:breaches-card|mail-card|mail-checkout|outcomes|person-card|posting-card|proof-|send-on-fields|use-acceptance|use-mail-choices|use-proof|use-send-on)|coupon\/parts\/(?:coupon-choice|use-coupon-choice)|wallet\/parts\/(?:pay-method|welcome-gift))/
/** Whom something is for: asked by nearly every screen on which one writes. */
const person = /\/web\/src\/features\/address\/parts\/(?:use-recipient|name-and-relation)/
/** Small things that both editors and checkouts need; neither is to load the other for them. */
const mail =
  /\/web\/src\/(?:features\/mail\/model\/(?!mail-drafts|review-)|platform\/(?:kept|zone)|ui\/use-price)/
/** Characters and codes that editors look for as somebody types: no checkout loads them. */
const characters = /\/contract\/src\/letter\/(?:chat-faces|placeholders|text-span)/
/** Sentences of breaches, which neither the chat nor the help shows. */
const breaches =
  /\/contract\/src\/letter\/hidden-characters|\/web\/src\/features\/mail\/model\/(?:breach-sentence|character-name)/
/** What the screens of a letter share beside it. */
const letter =
  /\/web\/src\/features\/letter\/(?:model|parts)\/(?!with-parts|page-list|page-losses|document-arrival|use-accepting|upload-list|file-button|use-confirm|use-pay|use-whom|use-ready-draft|problems|character-problems|use-editor|use-removal|editor|chat-faces|faces-note)/
/** The names of the calls that no first screen makes (build/contract.ts): two kilobytes together, and one file instead of one a domain. */
const callsOf = /virtual:page-calls\//
/** Drawing to a file on the phone: few pages do it, and none brings another one's code along for it. */
const pictures = /\/web\/src\/platform\/(?:canvas|parse-svg|emoji-url)/
/** What can be ordered, which each page learns as it opens, and where it is filled in: neither may bring along what letters or checkouts need. */
const orders = /\/web\/src\/(?:order-kinds|features\/[a-z]+\/order-kind)\./
const kinds =
  /\/web\/src\/features\/(?:order\/kinds|letter\/model\/writing-aid|account\/model\/login-reason|address\/model\/address-answers)\./
/** Banners of the house, on the few pages that have a place for them. */
const banners =
  /\/web\/src\/(?:ui\/(?:ad-banners|banner-swiper|place-banners|swiper)|platform\/(?:open|count)-banner)/
const chunkGroups = [
  { name: 'calls', test: callsOf, priority: 2 },
  { name: 'base', test: libraries, priority: 3 },
  { name: 'kinds', test: kinds, priority: 1 },
  { name: 'orders', test: orders, priority: 1 },
  { name: 'pictures', test: pictures, priority: 3 },
  { name: 'stream', test: /\/web\/src\/platform\/client\/event-stream/, priority: 3 },
  { name: 'kit', test: kit, priority: 2, minShareCount: 2 },
  { name: 'icons', test: icons, priority: 1, minShareCount: 4 },
  { name: 'parts', test: parts, minShareCount: 2 },
  { name: 'lists', test: lists, priority: 1, minShareCount: 2 },
  { name: 'forms', test: forms, priority: 1, minShareCount: 2 },
  // Or it would lie with the letter's screens, and everybody else who keeps something offline would load those.
  { name: 'keeper', test: keeper, priority: 1 },
  { name: 'files', test: files, priority: 1 },
  { name: 'wheel', test: wheel, priority: 2, minShareCount: 2 },
  { name: 'zoom', test: zoom, priority: 1, minShareCount: 2 },
  { name: 'viewer', test: viewer, minShareCount: 2 },
  { name: 'person', test: person, priority: 1 },
  { name: 'characters', test: characters, priority: 2, minShareCount: 2 },
  { name: 'breaches', test: breaches, priority: 2, minShareCount: 2 },
  { name: 'mail', test: mail, priority: 1, minShareCount: 2 },
  { name: 'checkout', test: checkout, minShareCount: 2 },
  { name: 'cards', test: cards, priority: 1, minShareCount: 2 },
  { name: 'papers', test: papers, priority: 1, minShareCount: 2 },
  { name: 'setting', test: setting, priority: 2, minShareCount: 2 },
  { name: 'letter', test: letter, minShareCount: 2 },
  { name: 'banners', test: banners },
]

/**
 * Of a file's hash seven characters, 42 bits (the least that the bundler takes), and no name for what a route or a press loads: the
 * first download names three hundred files, which no compression makes shorter. `dist/.vite/*.json` says which file is what.
 */
const shortNames = {
  chunkFileNames: ({ isDynamicEntry }: { readonly isDynamicEntry: boolean }) =>
    isDynamicEntry ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/**
 * `vite` serves both entries; `vite build` makes the customer app and `vite build --mode staff` adds the staff console beside it
 * (two builds, so that the console's chunks never shape the app's). `WEB_HISTORY=history` names pages in the path instead of behind `#`.
 */
export default defineConfig(({ mode }) => {
  const entry: Entry = mode === 'staff' ? 'staff' : 'customer'
  const define = {
    __HISTORY_MODE__: JSON.stringify(process.env['WEB_HISTORY'] === 'history' ? 'history' : 'hash'),
    __PAGE_FILES__: 'null',
  }
  const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`
  return {
    root,
    base,
    publicDir: entry === 'customer' ? 'public' : false,
    plugins: [
      contractForBrowser(),
      textsForBrowser(),
      smallIcons(),
      react(),
      tailwind(),
      serveBothEntries(),
      keepFloor(entry),
      ...(entry === 'customer' && mode !== 'draw'
        ? [firstPaint({ root, base, define }), offlineApp(base)]
        : []),
      ...(mode === 'draw' ? [] : [sizeBudget(outDir, entry)]),
      // Takes longer than the build, and only our own server gives compressed files out.
      ...(process.env['WEB_DIST'] === undefined ? [compressFiles(outDir)] : []),
    ],
    // HEIC is decoded in a worker, which is a build of its own.
    worker: { plugins: () => [libheifForBrowser()] },
    define,
    server: {
      port: Number(process.env['WEB_PORT'] ?? 5173),
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/fonts', '/emoji', '/openapi', '/pay'].map((path) => [path, { target: api }]),
      ),
    },
    build: {
      target: targetOf(floorOf(entry)),
      outDir,
      emptyOutDir: entry === 'customer',
      assetsInlineLimit: 2048,
      modulePreload: {
        polyfill: false,
        // The files of each page are named once, in `boot.ts`, and those of the first screen by nobody: a second list of them would
        // be four kilobytes of the first download.
        resolveDependencies: (_file, needed, { hostId, hostType }) =>
          entry !== 'customer' || hostType !== 'js'
            ? needed
            : alreadyLoaded.test(hostId)
              ? []
              : needed.filter((file) => !alreadyLoaded.test(file)),
      },
      // Read by size-budget.ts.
      manifest: `.vite/${entry}.json`,
      rolldownOptions: {
        input: pages[entry],
        ...(entry === 'customer'
          ? { output: { ...shortNames, codeSplitting: { groups: chunkGroups } } }
          : {}),
      },
    },
  }
})
