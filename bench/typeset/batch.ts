/** 500 different letters into one batch file. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPrintDrawer } from '../../server/src/adapters/print/own-drawer.ts'
import type { BatchPiece, DrawnLetter } from '../../server/src/adapters/print/port.ts'
import { type Part, shown } from '../rows.ts'
import { randomDrawing } from './drawings.ts'

/** No worse than it was once on two busy cores. */
const target = 3962
const pieceCount = Number(process.env.PIECES ?? 500)

function pieceOf(drawn: DrawnLetter, number: number): BatchPiece {
  const to = {
    locale: 'zh-Hans' as const,
    heading: '收件人',
    lines: [
      '第三监区 收信处',
      `某市某区某路 ${number} 号`,
      `编号 ${20_250_000 + number}`,
      '100010',
    ],
  }
  const from = { locale: 'zh-Hans' as const, heading: '寄件人', lines: [`信箱 ${number}`] }
  return {
    code: `LT${number}`,
    order: `2026-${number}`,
    pdf: drawn.pdf,
    sha256: drawn.sha256,
    separator: true,
    address: { paper: 'a4', to, from, notes: ['挂号信', `${drawn.sheets} 张，双面`] },
  }
}

async function run() {
  const drawer = createPrintDrawer({ threads: 1 })
  const directory = mkdtempSync(join(tmpdir(), 'batch-'))
  try {
    const pieces: BatchPiece[] = []
    for (let seed = 0; seed < pieceCount; seed += 1)
      pieces.push(pieceOf(await drawer.drawLetter(await randomDrawing(seed)), seed))
    const compose = () =>
      drawer.composeBatch({ batch: 'B1', locale: 'zh-Hans', sides: 'both', pieces })
    const started = performance.now()
    const batch = await compose()
    const seconds = (performance.now() - started) / 1000
    const path = join(directory, 'batch.pdf')
    writeFileSync(path, batch.pdf)
    const isSound = execFileSync('qpdf', ['--check', path], { encoding: 'utf8' }).includes(
      'No syntax or stream encoding errors',
    )
    const perSecond = Math.round(batch.pages / seconds)
    return [
      {
        what: `${pieceCount} letters into one batch PDF`,
        target: `${shown(target)} pages/s`,
        seen: `${shown(perSecond)} pages/s (${shown(batch.pages)} pages, ${shown(batch.pdf.length / 1e6, 1)} MB in ${shown(seconds)} s), ${isSound ? 'sound' : 'not sound'} for qpdf`,
        isMet: perSecond >= target && isSound,
      },
    ]
  } finally {
    await drawer.close()
    rmSync(directory, { recursive: true })
  }
}

export const part: Part = { run }
