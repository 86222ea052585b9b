/** A place within Hong Kong or Macau: its Chinese names in Traditional, and its names in Latin letters, folded. */
export interface LocalPlace {
  readonly region: number
  readonly han: string
  readonly latin: string
}

/**
 * What people write on envelopes of Hong Kong as the largest place (Hongkong Post, addressing: district and region).
 */
export const regionsOfHongKong = [
  { han: ['香港島', '港島'], latin: ['Hong Kong Island', 'hk island', 'h.k. island'] },
  { han: ['九龍'], latin: ['Kowloon', 'kln', 'kln.'] },
  { han: ['新界'], latin: ['New Territories', 'n.t.', 'nt', 'n.t'] },
] as const

/** The 18 districts and the localities of each region, as the Home Affairs Department names them. */
const namesOfHongKong: readonly string[] = [
  `中西區/Central and Western District 灣仔區/Wan Chai District 東區/Eastern District 南區/Southern District 中環/Central 上環/Sheung Wan
   西環/Sai Wan 西營盤/Sai Ying Pun 堅尼地城/Kennedy Town 石塘咀/Shek Tong Tsui 半山/Mid-Levels 山頂/The Peak 金鐘/Admiralty 灣仔/Wan Chai
   銅鑼灣/Causeway Bay 跑馬地/Happy Valley 大坑/Tai Hang 天后/Tin Hau 炮台山/Fortress Hill 北角/North Point 鰂魚涌/Quarry Bay 太古城/Taikoo Shing
   西灣河/Sai Wan Ho 筲箕灣/Shau Kei Wan 柴灣/Chai Wan 小西灣/Siu Sai Wan 薄扶林/Pok Fu Lam 香港仔/Aberdeen 鴨脷洲/Ap Lei Chau 黃竹坑/Wong Chuk Hang
   淺水灣/Repulse Bay 赤柱/Stanley 石澳/Shek O`,
  `油尖旺區/Yau Tsim Mong District 深水埗區/Sham Shui Po District 九龍城區/Kowloon City District 黃大仙區/Wong Tai Sin District 觀塘區/Kwun Tong District
   尖沙咀/Tsim Sha Tsui 佐敦/Jordan 油麻地/Yau Ma Tei 旺角/Mong Kok 大角咀/Tai Kok Tsui 太子/Prince Edward 深水埗/Sham Shui Po 長沙灣/Cheung Sha Wan
   荔枝角/Lai Chi Kok 美孚/Mei Foo 石硤尾/Shek Kip Mei 九龍塘/Kowloon Tong 九龍城/Kowloon City 土瓜灣/To Kwa Wan 紅磡/Hung Hom 何文田/Ho Man Tin
   啟德/Kai Tak 新蒲崗/San Po Kong 黃大仙/Wong Tai Sin 鑽石山/Diamond Hill 慈雲山/Tsz Wan Shan 樂富/Lok Fu 九龍灣/Kowloon Bay 牛頭角/Ngau Tau Kok
   觀塘/Kwun Tong 藍田/Lam Tin 油塘/Yau Tong 秀茂坪/Sau Mau Ping`,
  `葵青區/Kwai Tsing District 荃灣區/Tsuen Wan District 屯門區/Tuen Mun District 元朗區/Yuen Long District 北區/North District 大埔區/Tai Po District
   沙田區/Sha Tin District 西貢區/Sai Kung District 離島區/Islands District 葵涌/Kwai Chung 葵芳/Kwai Fong 青衣/Tsing Yi 荃灣/Tsuen Wan 深井/Sham Tseng
   屯門/Tuen Mun 天水圍/Tin Shui Wai 元朗/Yuen Long 錦田/Kam Tin 粉嶺/Fanling 上水/Sheung Shui 沙頭角/Sha Tau Kok 大埔/Tai Po 沙田/Sha Tin 火炭/Fo Tan
   大圍/Tai Wai 馬鞍山/Ma On Shan 西貢/Sai Kung 清水灣/Clear Water Bay 將軍澳/Tseung Kwan O 坑口/Hang Hau 大嶼山/Lantau Island 東涌/Tung Chung
   愉景灣/Discovery Bay 梅窩/Mui Wo 長洲/Cheung Chau 南丫島/Lamma Island 坪洲/Peng Chau 羅湖/Lo Wu 塘福/Tong Fuk 石壁/Shek Pik 喜靈洲/Hei Ling Chau`,
]

/** Parishes and areas of Macau (Direcção dos Serviços de Correios e Telecomunicações). */
const namesOfMacau = `花地瑪堂區/Nossa Senhora de Fátima 花王堂區/Santo António 聖安多尼堂區/Santo Antonio 望德堂區/São Lázaro 大堂區/Sé 風順堂區/São Lourenço
   嘉模堂區/Nossa Senhora do Carmo 聖方濟各堂區/São Francisco Xavier 路氹城/Cotai 路氹/Cotai 氹仔/Taipa 路環/Coloane 澳門半島/Macau Peninsula`

/** “中環/Central 上環/Sheung Wan”: a name in Latin letters may have blanks. */
const placesIn = (text: string, region: number): LocalPlace[] =>
  [...text.matchAll(/(\p{Script=Han}+)\/([^/]+?)(?=\s+\p{Script=Han}|\s*$)/gu)].map(
    ([, han = '', latin = '']) => ({ region, han, latin: latin.replace(/\s+/g, ' ') }),
  )

const longestFirst = (places: readonly LocalPlace[]): readonly LocalPlace[] =>
  places.toSorted((a, b) => b.han.length - a.han.length)

/** What stands in each region, the districts first. */
export const placesByRegion: readonly (readonly LocalPlace[])[] = namesOfHongKong.map(placesIn)
export const placesOfHongKong = longestFirst(placesByRegion.flat())
export const placesOfMacau = longestFirst(placesIn(namesOfMacau, 0))
