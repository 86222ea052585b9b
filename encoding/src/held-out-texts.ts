/**
 * Plain prose of one language, with the encodings that hold it. The tables of letters were not made
 * from it.
 */
export interface HeldOutText {
  readonly encodings: readonly string[]
  readonly prose: string
}

const unicode = ['utf-8', 'utf-16le', 'utf-16be']
const west = [...unicode, 'windows-1252', 'macintosh']

export const heldOutTexts: Readonly<Record<string, HeldOutText>> = {
  simplified: {
    encodings: [...unicode, 'gb18030'],
    prose:
      '黄河发源于青藏高原，流经九个省区，最后注入渤海。春分过后，白昼一天比一天长，燕子也从南方飞回来了。图书馆每周二闭馆整理书架，请读者提前安排时间。把豆腐切成小块，用盐水泡十分钟，再放进热油里煎至金黄。这列火车开往哈尔滨，途中停靠沈阳和长春，全程大约七个小时。蜜蜂采集花粉时，也替果树传播了种子。老式座钟的摆锤左右摇晃，滴答声传遍整间堂屋。下雨之前，蚂蚁常常成群结队地搬家。博物馆展出的青铜器铸造于商代晚期，纹饰精美，保存完整。冬至那天北方人吃饺子，南方有些地方则喝羊肉汤。',
  },
  traditional: {
    encodings: [...unicode, 'big5'],
    prose:
      '阿里山的森林鐵路建於日治時期，沿途穿越熱帶、暖帶與溫帶三種林相。颱風季節來臨之前，漁民會把船隻駛回港灣避風。這間書店開在巷子盡頭，二樓設有座位，可以坐著慢慢讀。把芋頭蒸熟壓成泥，拌入砂糖與太白粉，搓成圓球即可下鍋。渡輪每二十分鐘一班，從尖沙咀開往中環，船程約八分鐘。螢火蟲多半在潮濕的草叢裡出沒，五月是觀賞的好時節。古蹟修復需要熟練的木匠與泥水匠，工期往往長達數年。清晨的菜市場人聲鼎沸，攤販忙著秤重與找錢。臺灣黑熊胸前有一道白色的弧形斑紋，棲息於高海拔山區。',
  },
  japanese: {
    encodings: [...unicode, 'shift_jis', 'euc-jp'],
    prose:
      '富士山の頂上では、夏でも気温が氷点下になることがあります。図書館は月曜日が休館日ですので、ご注意ください。味噌汁に豆腐とわかめを入れて、最後にねぎを散らします。この電車は新宿行きの急行です。桜の花は三月の終わりから四月の初めにかけて咲きます。台風が近づいているため、船の運航は中止となりました。祖父は毎朝五時に起きて、庭の草木に水をやります。コーヒーを飲みながら新聞を読むのが日課だ。博物館には江戸時代の着物や刀が展示されている。雨が降り出したので、傘を借りて駅まで歩いた。',
  },
  korean: {
    encodings: [...unicode, 'euc-kr'],
    prose:
      '한강은 태백산맥에서 시작하여 서해로 흘러갑니다. 도서관은 매주 월요일에 문을 닫습니다. 김치는 배추를 소금에 절인 뒤 고춧가루와 마늘을 넣어 담급니다. 이 기차는 부산으로 가는 급행열차입니다. 봄이 오면 산과 들에 진달래가 활짝 핍니다. 태풍이 다가오고 있어 배가 뜨지 못합니다. 할아버지는 새벽마다 마당의 나무에 물을 주십니다. 박물관에는 고려 시대의 도자기가 전시되어 있다. 비가 내리기 시작해서 우산을 빌려 역까지 걸어갔다.',
  },
  french: {
    encodings: west,
    prose:
      'La Loire prend sa source au mont Gerbier-de-Jonc et se jette dans l’Atlantique après mille kilomètres. Le musée est fermé le mardi ; l’entrée coûte huit euros, gratuite pour les élèves. Épluchez les pommes, coupez-les en dés, puis laissez-les mijoter à feu doux. Le train de nuit s’arrête à Mâcon, à Chambéry et à Modane. Dès que l’orage eut cessé, les pêcheurs reprirent la mer. Ce château fut bâti au quinzième siècle, brûlé deux fois, restauré en 1873. L’été, les hirondelles nichent sous les tuiles ; à l’automne, elles s’envolent vers l’Afrique. Où se trouve la clé du grenier ? Derrière l’horloge, bien sûr.',
  },
  spanish: {
    encodings: west,
    prose:
      'El río Tajo nace en la sierra de Albarracín y desemboca en Lisboa después de más de mil kilómetros. El museo cierra los lunes y la entrada cuesta nueve euros. Pele las patatas, córtelas en rodajas finas y fríalas despacio. ¿A qué hora sale el tren de Málaga? A las seis y diez, del andén número tres. En otoño las cigüeñas emprenden el viaje hacia África. La fábrica de azúcar cerró hace veinticinco años; hoy es un pequeño teatro. ¡Qué frío hace esta mañana! El viñedo amaneció cubierto de escarcha. Según el último censo, la aldea tiene doscientos habitantes.',
  },
  english: {
    encodings: west,
    prose:
      'The River Severn rises in the Cambrian Mountains and reaches the sea near Bristol. The museum’s doors open at ten; admission costs £9, or nothing for pupils. Peel the apples, slice them thinly – half a pound will do – and simmer gently. “Mind the gap,” said the guard, and the doors slid shut. It was 28° in the shade, and the café had run out of ice. Swallows nest beneath the eaves, then leave for Africa in September. Haydn’s Symphony No. 45, the so-called Farewell, ends with two violins…',
  },
  german: {
    encodings: west,
    prose:
      'Die Donau entspringt im Schwarzwald und mündet nach fast dreitausend Kilometern ins Schwarze Meer. Das Museum öffnet täglich außer montags, der Eintritt beträgt sieben Euro. Die Äpfel schälen, in Würfel schneiden und bei schwacher Hitze dünsten. Der Nachtzug hält in Würzburg, Nürnberg und Passau. Über den Dächern kreisten die Störche. „Wo ist der Schlüssel?“, fragte der Müller. Früher stand hier eine Mühle; heute wächst auf der Wiese hohes Gras.',
  },
  portuguese: {
    encodings: west,
    prose:
      'O rio Douro nasce na serra de Urbião e deságua junto à cidade do Porto. A biblioteca não abre às segundas-feiras; a inscrição é gratuita. Descasque as maçãs, corte-as em pedaços e leve ao lume até ficarem macias. O comboio da manhã pára em Coimbra e em Aveiro. As andorinhas voltam em março e fazem ninho debaixo dos beirais. Ninguém sabia onde estava a chave do sótão.',
  },
  swedish: {
    encodings: west,
    prose:
      'Göta älv rinner från Vänern till havet vid Göteborg. Museet håller öppet varje dag utom på måndagar. Skala äpplena, skär dem i små bitar och låt dem sjuda på svag värme. Nattåget stannar i Örebro, Västerås och Gävle. På våren återvänder svalorna från Afrika och bygger bo under takåsen. Nyckeln låg bakom klockan hela tiden.',
  },
  polish: {
    encodings: [...unicode, 'windows-1250'],
    prose:
      'Wisła wypływa ze stoków Baraniej Góry i po tysiącu kilometrów uchodzi do Bałtyku. Muzeum jest nieczynne w poniedziałki, a bilet kosztuje dziewięć złotych. Obierz jabłka, pokrój je w kostkę i duś na małym ogniu. Nocny pociąg zatrzymuje się w Częstochowie i w Łodzi. Jesienią bociany odlatują do Afryki. Gdzie jest klucz od strychu? Za zegarem, oczywiście. Zażółć gęślą jaźń.',
  },
  czech: {
    encodings: [...unicode, 'windows-1250'],
    prose:
      'Vltava pramení na Šumavě a u Mělníka se vlévá do Labe. Muzeum je v pondělí zavřené, vstupné činí sto korun. Oloupejte jablka, nakrájejte je na kostičky a duste na mírném ohni. Noční vlak zastavuje v Českých Budějovicích a v Táboře. Na podzim odlétají čápi do Afriky. Kde je klíč od půdy? Přece za hodinami. Příliš žluťoučký kůň úpěl ďábelské ódy.',
  },
  hungarian: {
    encodings: [...unicode, 'windows-1250'],
    prose:
      'A Tisza a Máramarosi-havasokban ered, és a Dunába ömlik. A múzeum hétfőn zárva tart, a belépő ezer forintba kerül. Hámozzuk meg az almákat, vágjuk kockákra, és lassú tűzön pároljuk meg. Az éjszakai vonat Győrben és Székesfehérváron áll meg. Ősszel a gólyák Afrikába repülnek. Árvíztűrő tükörfúrógép. Hol van a padlás kulcsa? Az óra mögött.',
  },
  russian: {
    encodings: [...unicode, 'windows-1251', 'koi8-r'],
    prose:
      'Волга берёт начало на Валдайской возвышенности и впадает в Каспийское море. Музей закрыт по понедельникам, билет стоит двести рублей. Очистите яблоки, нарежьте кубиками и тушите на медленном огне. Ночной поезд останавливается в Твери и в Бологом. Осенью ласточки улетают в Африку. Где ключ от чердака? За часами, конечно. Съешь же ещё этих мягких французских булок.',
  },
  ukrainian: {
    encodings: [...unicode, 'windows-1251'],
    prose:
      'Дніпро бере початок на Валдайській височині та впадає в Чорне море. Музей зачинено щопонеділка, квиток коштує сто гривень. Очистіть яблука, наріжте кубиками й тушкуйте на малому вогні. Нічний потяг зупиняється в Києві та Жмеринці. Восени ластівки відлітають до Африки. Де ключ від горища? За годинником, звісно ж. Їжак ґрунтовно вивчав ліс.',
  },
  bulgarian: {
    encodings: [...unicode, 'windows-1251'],
    prose:
      'Марица извира от Рила и се влива в Бяло море. Музеят е затворен в понеделник, а билетът струва шест лева. Обелете ябълките, нарежете ги на кубчета и ги задушете на слаб огън. Нощният влак спира в Пловдив и в Стара Загора. През есента щъркелите отлитат за Африка. Къде е ключът от тавана? Зад часовника, разбира се.',
  },
}
