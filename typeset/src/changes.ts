import type { Line, PageModel, Run } from './model.ts';

/** A line that a view has to draw again, or to take away. */
export interface LineChange {
  readonly page: number;
  readonly line: number;
  readonly kind: 'changed' | 'added' | 'removed';
}

const sameNumbers = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const sameRun = (one: Run, other: Run): boolean =>
  one.text === other.text &&
  one.x === other.x &&
  one.font === other.font &&
  one.size === other.size &&
  sameNumbers(one.advances, other.advances);

const sameLine = (one: Line, other: Line): boolean =>
  one.y === other.y &&
  one.runs.length === other.runs.length &&
  one.runs.every((run, index) => sameRun(run, other.runs[index] as Run));

/**
 * The lines that look different in the second model. Offsets into the text do not count: typing a word moves them in
 * every later line, and the picture of those lines stays as it is.
 */
export function changedLines(before: PageModel | undefined, after: PageModel): LineChange[] {
  const changes: LineChange[] = [];
  const pages = Math.max(before?.pages.length ?? 0, after.pages.length);
  for (let page = 0; page < pages; page += 1) {
    const old = before?.pages[page]?.lines ?? [];
    const now = after.pages[page]?.lines ?? [];
    for (let line = 0; line < Math.max(old.length, now.length); line += 1) {
      const was = old[line];
      const is = now[line];
      if (is === undefined) changes.push({ page, line, kind: 'removed' });
      else if (was === undefined) changes.push({ page, line, kind: 'added' });
      else if (!sameLine(was, is)) changes.push({ page, line, kind: 'changed' });
    }
  }
  return changes;
}
