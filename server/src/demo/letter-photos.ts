import sharp from 'sharp'

/** Photographs of the demo, drawn here: nobody's face is in them. */
export type DemoPhoto = 'ginkgo' | 'bicycle' | 'window'

const sky =
  '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9cc4dd"/><stop offset="1" stop-color="#eef1ea"/></linearGradient></defs><rect width="1800" height="1200" fill="url(#s)"/>'

/** Leaves of a tree: the same ones each time. */
function leaves(
  colours: readonly string[],
  [x, y]: readonly [number, number],
  reach: number,
): string {
  return Array.from({ length: 420 }, (_, at) => {
    const angle = at * 2.399
    const far = reach * Math.sqrt(at / 420)
    return `<ellipse cx="${Math.round(x + Math.cos(angle) * far * 1.25)}" cy="${Math.round(y + Math.sin(angle) * far)}" rx="${22 + (at % 5) * 4}" ry="${15 + (at % 3) * 4}" transform="rotate(${(at * 37) % 180} ${Math.round(x + Math.cos(angle) * far * 1.25)} ${Math.round(y + Math.sin(angle) * far)})" fill="${colours[at % colours.length]}"/>`
  }).join('')
}

const drawings: Readonly<Record<DemoPhoto, string>> = {
  ginkgo: `${sky}<rect y="900" width="1800" height="300" fill="#b9a77c"/><rect x="1180" y="420" width="520" height="500" fill="#c9b8a4"/><path d="M1140 430 L1440 250 L1740 430 Z" fill="#8a5a4a"/><rect x="1380" y="640" width="140" height="280" fill="#6d4b38"/>
    <path d="M620 1000 C640 780 600 640 640 420 L700 420 C690 640 720 780 730 1000 Z" fill="#5d4632"/>${leaves(['#e9b93a', '#f2cf5b', '#dba52a', '#f6dd83'], [660, 420], 330)}${Array.from({ length: 60 }, (_, at) => `<ellipse cx="${((at * 263) % 1750) + 20}" cy="${930 + ((at * 71) % 240)}" rx="18" ry="8" fill="#e3b546"/>`).join('')}`,
  bicycle: `${sky}<rect y="760" width="1800" height="440" fill="#8fae76"/><path d="M0 1000 L1800 880 L1800 1040 L0 1180 Z" fill="#cfc7b6"/>${leaves(['#6b9a55', '#7fae66', '#5d8a49'], [300, 420], 230)}
    <g fill="none" stroke="#2c3440" stroke-width="14"><circle cx="820" cy="900" r="130"/><circle cx="1220" cy="880" r="130"/></g><g fill="none" stroke="#c0392b" stroke-width="18" stroke-linecap="round"><path d="M820 900 L930 690 L1140 690 L1220 880 M930 690 L1010 890 L820 900 M1010 890 L1140 690 L1120 610"/></g>
    <path d="M880 660 h110" stroke="#2c3440" stroke-width="26" stroke-linecap="round"/><path d="M1080 600 h90" stroke="#2c3440" stroke-width="18" stroke-linecap="round"/>`,
  window:
    '<rect width="1800" height="1200" fill="#e9dfcf"/><rect x="420" y="140" width="960" height="820" fill="#5f4734"/><rect x="460" y="180" width="420" height="740" fill="#bcd6e2"/><rect x="920" y="180" width="420" height="740" fill="#bcd6e2"/><g fill="#fff">' +
    Array.from(
      { length: 90 },
      (_, at) =>
        `<circle cx="${480 + ((at * 197) % 840)}" cy="${200 + ((at * 131) % 700)}" r="${4 + (at % 4) * 2}"/>`,
    ).join('') +
    '</g><rect x="360" y="940" width="1080" height="60" fill="#7a5c43"/><path d="M760 940 c0 -120 280 -120 280 0 Z" fill="#b35c44"/><path d="M900 830 c-60 -120 -10 -200 0 -230 c10 30 60 110 0 230 Z" fill="#5e8a4c"/><path d="M900 830 c60 -90 130 -110 160 -120 c-10 40 -60 120 -160 120 Z" fill="#6f9b5c"/>',
}

/** The photograph print-ready, and its small copy, as `keepPicture` takes them. */
export async function demoPhoto(name: DemoPhoto) {
  const picture = (width: number, quality: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200">${drawings[name]}</svg>`,
      ),
    )
      .resize(width)
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
  const [large, small] = [await picture(1800, 88), await picture(900, 80)]
  const of = ({ data, info }: typeof large) => ({
    bytes: data,
    type: 'image/jpeg' as const,
    width: info.width,
    height: info.height,
  })
  return { picture: of(large), preview: of(small), isColour: true }
}
