import { faultsIn } from './fault.ts'

const tests = ['typeset/src/layout.test.ts', 'typeset/src/golden.test.ts'] as const

/** Setting of pages: the same on the phone and on the paper. */
export const layoutFaults = [
  ...faultsIn(
    { file: 'typeset/src/layout.ts', project: 'typeset', tests },
    {
      'layout-line-too-many': [
        'the last line of a page is printed below the text box',
        'if (row >= frame.perPage || isForced) {',
        'if (row > frame.perPage || isForced) {',
      ],
      'layout-signature-close': [
        'a Chinese letter loses the empty line before the signature',
        "return isChinese ? key === 'signature' || (key === 'date' && previous === 'body') : true",
        "return isChinese ? key === 'date' && previous === 'body' : true",
      ],
      'layout-page-not-broken': [
        'a page that was asked for does not begin',
        'const isForced = line?.opensPage === true && row > 0',
        'const isForced = false',
      ],
      'layout-lines-on-lines': [
        'all lines of a page stand on its first one',
        '    row += 1\n  }\n  return { pages: pages.map',
        '  }\n  return { pages: pages.map',
      ],
    },
  ),
  ...faultsIn(
    { file: 'typeset/src/flow.ts', project: 'typeset', tests },
    {
      'flow-centre': [
        'centred lines stand at a third',
        'Math.floor(slack / 2) : 0',
        'Math.floor(slack / 3) : 0',
      ],
      'flow-right': [
        'lines to the right stand at the left',
        "measure.align === 'right' ? slack :",
        "measure.align === 'right' ? 0 :",
      ],
      'flow-last-line': [
        'the last line of a justified paragraph is stretched',
        "if (measure.align === 'justify' && !measure.last) return justify",
        "if (measure.align === 'justify') return justify",
      ],
      'flow-dash-apart': [
        'the two halves of a Chinese dash are pulled apart',
        '&& !item.space && !twins(previous, item)) squares.push(at)',
        '&& !item.space) squares.push(at)',
      ],
      'flow-stretched-wide': [
        'a short line is stretched over the whole width',
        ' || slack > most) return line.places',
        ') return line.places',
      ],
      'flow-indent': [
        'paragraphs lose their indent',
        'const indent = isFirst ? measure.indent : 0',
        'const indent = 0',
      ],
      'flow-rest-lost': [
        'justified lines end before the margin',
        'moved += each + (next < rest ? 1 : 0)',
        'moved += each',
      ],
    },
  ),
]
