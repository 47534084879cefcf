/**
 * Finds text that gives orders to an AI reader. Use it only for text that people do not see, because an article about
 * prompt injection quotes the same words. Orders in other languages, in other words or in code are not found.
 */

/** UTF-16 units that are searched; hidden text on a page is far shorter. */
const SEARCHED = 1_000_000;
const EXCERPT = 200;

/** UTF-16 units kept before the match, so that the excerpt shows its context. */
const LEAD = 40;

const AI =
  '(?:ai|llm|gpt|chatgpt|claude|gemini|copilot|perplexity|(?:large )?language model|ai (?:assistant|agent|model|system|bot|crawler|chatbot)|chatbot)';

/**
 * Patterns by language, for text from `folded`. Every gap is bounded, so that a search takes linear time. There are few
 * words for what to ignore, because programmers' comments also say "ignore the rule above".
 */
const ORDERS: readonly string[] = [
  // English: ignore earlier instructions
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b (?:\w+ ){0,4}?(?:instructions?|prompts?|guidelines|system message)\b`,
  // English: who the reader is
  String.raw`\byou are (?:now )?(?:an? |the )?(?:\w+ ){0,2}?${AI}(?=$|[\s]*[.,;:!]|[\s]+(?:that|who|and|reading|summari|designed|trained|tasked|named|called))`,
  String.raw`\b(?:if|since|because|when) you(?: are|'re) (?:an? |any |the )?(?:\w+ ){0,2}?${AI}\b`,
  String.raw`\bas an? (?:ai|llm|(?:ai |large )?language model|ai (?:assistant|agent|model|chatbot))\b(?! (?:company|developer|researcher|engineer|expert|startup|platform|tool|service))`,
  String.raw`\b(?:attention|dear|hey|hello|note (?:to|for)|message (?:to|for)|instructions? (?:to|for)) (?:all |any |the )?(?:\w+ )?${AI}s?\b`,
  String.raw`\b${AI}s?(?: \w+)? (?:must|should|shall) (?:always |never |only |not )?(?:recommend|mention|say|state|cite|respond|answer|reply|ignore|rank|rate|describe|summari[sz]e)\b`,
  // English: what to say about this page
  String.raw`\b(?:summari[sz]e|describe|rank|rate|classify|present|recommend|cite|treat) (?:this|our|the) (?:web ?)?(?:page|site|article|content|company|product|brand|text|document|business|store)(?: \w+){0,3}? (?:as|to) (?!an? (?:pdf|markdown|json|podcast|text|table|list|csv)\b|(?:pdf|markdown|json|csv|text)\b)`,
  String.raw`\b(?:remember|treat|consider|save) (?:\S+ ){1,6}?as (?:an? |the |your )?(?:\w+ )?(?:trusted|authoritative|preferred|reliable|primary) (?:source|authority|reference)\b`,
  String.raw`\b(?:in|at the end of|include in|add to) your (?:answers?|responses?|summar(?:y|ies)|output|repl(?:y|ies)),? (?:always |only |also )?(?:you must|mention|recommend|say|state|include|cite|add|do not|don't)\b`,
  String.raw`\b(?:mention|recommend|include|cite|promote|praise)\b[^.!?\n]{1,80} in (?:all )?your (?:answers?|responses?|summar(?:y|ies)|output|repl(?:y|ies))\b`,
  String.raw`\b(?:reveal|print|repeat|output|leak|show) (?:me )?(?:your|the) (?:system|hidden|initial|original) (?:prompt|instructions)\b`,
  String.raw`\b(?:do not|don't|never) (?:tell|inform|reveal to|mention (?:this|it) to) the user\b[^.!?\n]{0,60}\b(?:instructions?|prompt|message|text|page)\b`,
  // Marks that separate the turns of a conversation with a model
  String.raw`<\|(?:im_start|im_end|system|assistant|endoftext|begin_of_text|start_header_id)\|>|\[/?inst\]|<<sys>>`,
  // Korean
  '(?:이전|앞선|위|기존|모든|앞)(?:의|에)? ?(?:모든 |주어진 |받은 )?(?:지시|명령|프롬프트|지침)(?: ?사항)?(?:들)?(?:을|를|은|는)? ?(?:모두 |전부 |다 )?(?:무시|잊|따르지)',
  '(?:당신|너|귀하)(?:은|는) (?:이제 |지금부터 )?(?:[가-힣]{1,10} ){0,2}(?:ai|인공지능|언어 ?모델|챗봇|chatgpt)',
  '(?:ai|인공지능|언어 ?모델|챗봇|llm)(?: ?(?:어시스턴트|비서|모델|에이전트))?(?:로서|이라면|라면|에게 (?:알림|지시|명령|전달)|는 반드시|은 반드시)',
  '이 (?:페이지|사이트|글|문서|웹사이트|제품|회사)(?:를|을) [^.!?\\n]{1,40}(?:로|라고|으로) (?:요약|추천|설명|소개|평가)(?:하라|해라|하십시오|하세요|할 것|해 ?주세요|해야)',
  '(?:답변|응답|요약)(?:에|에는|에서)? (?:반드시|항상|꼭) [^.!?\\n]{1,60}(?:언급|추천|포함|인용)',
  // Japanese
  '(?:以前|これまで|上記|前述|すべて|全て|先)の(?:すべての|全ての)?(?:指示|命令|プロンプト|指令)(?:を|は)?(?:すべて|全て)?(?:無視|忘れ|破棄)',
  '(?:あなた|君)は(?:今から|これから)?[^。\\n]{0,12}?(?:ai|人工知能|言語モデル|チャットボット|アシスタント)(?:です|として|だ|である|アシスタント)',
  '(?:aiアシスタント|ai|人工知能|言語モデル|llm)(?:として(?:、|は|必ず|回答)|への(?:指示|命令|お知らせ)|であれば|ならば)',
  'この(?:ページ|サイト|記事|文書|商品|会社)を[^。\\n]{1,40}(?:と|として)(?:要約|推薦|紹介|説明|評価)(?:せよ|しろ|してください|しなさい|すること)',
  '(?:回答|応答|要約)(?:に|では|には)(?:必ず|常に)[^。\\n]{1,60}(?:言及|推薦|含め|引用)',
  // Chinese
  '(?:忽略|无视|無視|忘记|忘記|不要理会|不要理會)(?:你|您|之前|以上|先前|前面|上面|所有|全部|任何|的|收到|一切){1,6}(?:指令|指示|提示词|提示詞|提示|命令|规则|規則)',
  '(?:你|您)(?:现在|現在)?是(?:一个|一個|一名|一款)?[^。\\n]{0,8}?(?:ai|人工智能|人工智慧|大?语言模型|大?語言模型|聊天机器人|聊天機器人)(?:助手|助理|模型|代理|[,，。.]|$)',
  '(?:作为|作為|如果你是|若你是)(?:一个|一個|一名)?(?:ai|人工智能|人工智慧|大?语言模型|大?語言模型|智能)(?:助手|助理|模型|语言模型|語言模型|[,，])',
  '(?:请|請)?(?:将|將|把)(?:本|此|这个|這個|该|該)(?:页面|頁面|网站|網站|文章|网页|網頁|产品|產品|公司)[^。\\n]{0,40}?(?:总结|總結|概括|描述|推荐|推薦|评为|評為)(?:为|為|成|给|給)',
  '(?:回答|回复|回覆|总结|總結)(?:中|时|時)(?:必须|必須|务必|務必|一定要|始终|始終)[^。\\n]{1,60}',
  // German
  String.raw`\b(?:ignorier(?:e|en sie)|vergiss|vergessen sie|missachte|missachten sie)\b (?:[\p{L}]+ ){0,4}?(?:anweisung(?:en)?|instruktion(?:en)?|prompts?|vorgaben|befehle?)`,
  String.raw`\b(?:du bist|sie sind) (?:jetzt |nun |ab jetzt )?(?:eine? )?(?:\p{L}+ ){0,2}?(?:ki|ai|sprachmodell|ki-\p{L}+|ai-\p{L}+|chatbot|llm)(?![\p{L}-])`,
  String.raw`\b(?:als|an alle|hinweis (?:an|für)|anweisung(?:en)? (?:an|für)) (?:eine? |die |alle )?(?:ki|ai|sprachmodelle?|ki-(?:assistent|modell|system|agent|assistenten|systeme)|llms?)(?![\p{L}-]) ?(?:,|:|-|musst|sollst|sollen|müssen|darfst|fasse|empfiehl|antworte)`,
  String.raw`\b(?:fasse|beschreibe|empfiehl|bewerte|stelle) (?:diese|unsere|dieses|diesen) (?:seite|webseite|website|firma|produkt|artikel|text|unternehmen)(?: \p{L}+){0,4}? (?:als|zusammen)`,
  // French
  String.raw`\b(?:ignore[zr]?|oublie[zr]?|ne ten(?:ez|ir) pas compte)\b (?:[\p{L}']+ ){0,4}?(?:instructions?|consignes?|prompts?|directives)`,
  String.raw`\b(?:tu es|vous êtes) (?:maintenant |désormais )?(?:une? )?(?:\p{L}+ ){0,2}?(?:ia|modèle de langage|intelligence artificielle|assistant ia|chatbot|llm)(?![\p{L}-])`,
  String.raw`\ben tant (?:qu'|que )(?:ia|intelligence artificielle|modèle de langage|assistant ia|llm)(?![\p{L}-])`,
  String.raw`\b(?:résume[zr]?|décri(?:s|vez|re)|recommande[zr]?|présente[zr]?) (?:cette|ce|notre) (?:page|site|article|entreprise|produit|texte|marque)(?: \p{L}+){0,3}? comme`,
  // Spanish
  String.raw`(?:\b(?:ignor(?:a|e|en|ar)|olvid(?:a|e|en|ar)|haz caso omiso de|descart(?:a|e))\b) (?:\p{L}+ ){0,4}?(?:instrucci(?:ones|ón)|indicaciones|prompts?|órdenes|directrices)`,
  String.raw`\b(?:eres|usted es) (?:ahora )?(?:una? )?(?:\p{L}+ ){0,2}?(?:ia|modelo de lenguaje|inteligencia artificial|asistente de ia|chatbot|llm)(?![\p{L}-])`,
  String.raw`\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje|asistente de ia|llm)(?![\p{L}-]) ?(?:,|debes|tienes)`,
  String.raw`\b(?:resum(?:e|a)|describ(?:e|a)|recomiend(?:a|e)|present(?:a|e)) (?:esta|este|nuestra|nuestro) (?:página|sitio|web|artículo|empresa|producto|texto|marca)(?: \p{L}+){0,3}? como`,
];

/** Matches a character of Korean, Japanese or Chinese. */
const EASTERN = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const ORDER = ORDERS.map((order) => new RegExp(order, 'u'));

/** Returns all patterns in one: it finds that a text has none of them in a sixth of the time. */
const anyOf = (orders: readonly string[]): RegExp => {
  const [words, others] = [true, false].map((isWord) => orders.filter((order) => order.startsWith('\\b') === isWord));
  return new RegExp(
    [String.raw`\b(?:${words?.map((order) => order.slice(2)).join('|')})`, ...(others ?? [])].join('|'),
    'u',
  );
};

/**
 * UTF-16 units from which V8 compiles a pattern to machine code at once. For a shorter text it makes bytecode first, and
 * that takes 27 ms for these patterns.
 */
const COMPILED_AT_ONCE = 1_000;

const ANY = anyOf(ORDERS);

/** Without the patterns of Korean, Japanese and Chinese, a third of all: each of them needs a character of its language. */
const ANY_WESTERN = anyOf(ORDERS.filter((order) => !EASTERN.test(order)));

/**
 * Folds case as the flags `iu` do, unit by unit: the long s is an s, and a dotted capital I stays one letter that is not
 * an i. Patterns with these flags take a hundred milliseconds to compile.
 */
const folded = (text: string): string => text.replaceAll('İ', 'ı').toLowerCase().replaceAll('ſ', 's');

/** Invisible characters, which would split a phrase. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns the words that give orders to an AI, with some context (at most 200 UTF-16 units, one line); null when there
 * are none.
 */
export const instructionToAi = (text: string): string | null => {
  const plain = text
    .slice(0, SEARCHED)
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const searched = folded(plain);
  // Space before a text changes no match.
  if (!(EASTERN.test(plain) ? ANY : ANY_WESTERN).test(searched.padStart(COMPILED_AT_ONCE))) return null;
  for (const order of ORDER) {
    const match = order.exec(searched);
    if (match !== null) return excerptAt(plain, match.index);
  }
  return null;
};

/** UTF-16 units of short texts that are searched together. */
const AT_ONCE = 8_000;

/** Separates the texts of a bundle: no pattern matches across it, and a pattern may end at it. */
const BETWEEN = '.\n';

/** Returns a text in the form for a bundle. Only non-ASCII text can hide white space behind invisible characters. */
const amongOthers = (text: string): string => (/[^\0-\x7f]/.test(text) ? text.replace(INVISIBLE, '') : text).trim();

/**
 * Removes the items whose text surely gives no orders. A page has thousands of short texts, and searching them in
 * bundles costs much less. The caller checks the remaining items one by one.
 */
export const withInstructions = <T>(items: readonly T[], textOf: (item: T) => string): T[] => {
  const found: T[] = [];
  let bundle: T[] = [];
  let text = '';
  const settle = (): void => {
    if (instructionToAi(text) !== null) found.push(...bundle);
    bundle = [];
    text = '';
  };
  for (const item of items) {
    bundle.push(item);
    text += amongOthers(textOf(item).slice(0, SEARCHED)) + BETWEEN;
    if (text.length >= AT_ONCE) settle();
  }
  settle();
  return found;
};

const excerptAt = (text: string, index: number): string => {
  const start = Math.max(0, index - LEAD);
  return text
    .slice(start, start + EXCERPT)
    .replace(/[\ud800-\udbff]$|^[\udc00-\udfff]/, '')
    .trim();
};
