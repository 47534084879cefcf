import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

/** Original texts for this test: about a bakery, a path along a river, a library. */
const SHIPPED = [
  [
    'en',
    'The bakery on our street opens at six in the morning, when most of the houses are still dark. People who have to catch the early train stop there for coffee, and the owner knows all of them by name. On Sundays it is closed, because she says that everybody needs a day on which nothing has to rise.',
  ],
  [
    'en',
    'To install the server, download the archive and unpack it into a folder of your choice. The configuration file is read once when the process starts, so you have to restart it after each change. If the port is already in use, the log will tell you which process is holding it.',
  ],
  [
    'de',
    'Die Bäckerei in unserer Straße öffnet um sechs Uhr morgens, wenn die meisten Häuser noch dunkel sind. Wer den ersten Zug nehmen muss, holt sich dort einen Kaffee, und die Besitzerin kennt alle mit Namen. Am Sonntag bleibt der Laden zu, weil auch sie einen Tag braucht, an dem nichts aufgehen muss.',
  ],
  [
    'de',
    'Der Weg folgt dem Fluss bis zur alten Bruecke und steigt dann durch den Wald zum Dorf hinauf. Nach dem Regen ist er nass und nicht ohne feste Schuhe zu gehen. Wir haben fuer die ganze Strecke etwa drei Stunden gebraucht und auf dem Rueckweg den Bus genommen.',
  ],
  [
    'fr',
    "La boulangerie de notre rue ouvre à six heures du matin, quand la plupart des maisons sont encore sombres. Ceux qui doivent prendre le premier train s'y arrêtent pour un café, et la patronne les connaît tous par leur nom. Le dimanche elle est fermée, parce qu'il faut bien un jour où rien ne lève.",
  ],
  [
    'es',
    'La panadería de nuestra calle abre a las seis de la mañana, cuando la mayoría de las casas todavía están a oscuras. Los que tienen que tomar el primer tren paran allí para un café, y la dueña los conoce a todos por su nombre. Los domingos cierra, porque dice que todo el mundo necesita un día de descanso.',
  ],
  [
    'ko',
    '우리 동네 빵집은 아침 여섯 시에 문을 연다. 그 시간에는 아직 집들이 대부분 어둡다. 첫 기차를 타야 하는 사람들은 여기 들러 커피를 마시고, 주인은 그들의 이름을 모두 알고 있다. 일요일에는 쉰다. 아무것도 부풀지 않아도 되는 날이 누구에게나 하루쯤은 필요하기 때문이라고 한다. 빵은 매일 새로 굽고, 남은 빵은 저녁에 이웃에게 나누어 준다. 겨울에는 단팥빵이 가장 먼저 떨어지고, 여름에는 샌드위치가 잘 팔린다.',
  ],
  [
    'ja',
    '私たちの通りにあるパン屋は、まだほとんどの家が暗い朝六時に店を開ける。始発の電車に乗る人たちはここに寄ってコーヒーを飲み、店主はみんなの名前を覚えている。日曜日は休みである。何も膨らまなくてよい日が、誰にでも一日は必要だからだという。パンは毎日新しく焼き、残ったものは夕方に近所の人へ配る。冬はあんパンが最初に売り切れ、夏はサンドイッチがよく出る。開店から二十年がたち、今では町の名物になった。遠くから来る人も少なくない。',
  ],
  [
    'zh',
    '我们街上的面包店每天早上六点开门，那时大多数人家还没有亮灯。要赶头班火车的人会在这里停下来喝杯咖啡，老板娘记得每个人的名字。星期天店里休息，因为她说每个人都需要有一天什么都不必发酵。面包每天现烤，剩下的在傍晚分给邻居。冬天最先卖完的是豆沙包，夏天三明治卖得最好。这家店开了二十年，如今已经成了镇上的一处名胜，外地来的游客也常常慕名而来，在门口排队等候，一边闻着刚出炉的面包香味，一边和当地人聊天，大家都觉得很开心。',
  ],
  [
    'zh',
    '我們街上的麵包店每天早上六點開門，那時大多數人家還沒有亮燈。要趕頭班火車的人會在這裡停下來喝杯咖啡，老闆娘記得每個人的名字。星期天店裡休息，因為她說每個人都需要有一天什麼都不必發酵。麵包每天現烤，剩下的在傍晚分給鄰居。冬天最先賣完的是豆沙包，夏天三明治賣得最好。這家店開了二十年，如今已經成了鎮上的一處名勝，外地來的遊客也常常慕名而來，在門口排隊等候，一邊聞著剛出爐的麵包香味，一邊和當地人聊天，大家都覺得很開心。',
  ],
] as const;

const NOT_SHIPPED = [
  [
    'Dutch',
    'De bakkerij in onze straat gaat om zes uur open, wanneer de meeste huizen nog donker zijn. Wie de eerste trein moet halen, drinkt daar een kop koffie, en de eigenares kent iedereen bij naam. Op zondag is de winkel dicht, omdat ook zij een dag nodig heeft waarop niets hoeft te rijzen.',
  ],
  [
    'Dutch about software',
    'Download de server en start het script in de map van het project. Met de optie verbose is in het log te zien wat er gebeurt. Is de port in gebruik, dan stopt de server en wordt de fout in het log geschreven. Een update is in de regel zonder risico en in een minuut klaar.',
  ],
  [
    'Italian',
    'Il panificio della nostra via apre alle sei del mattino, quando la maggior parte delle case è ancora al buio. Chi deve prendere il primo treno si ferma qui per un caffè, e la proprietaria conosce tutti per nome. La domenica resta chiuso, perché dice che ognuno ha bisogno di un giorno di riposo.',
  ],
  [
    'Portuguese',
    'A padaria da nossa rua abre às seis da manhã, quando a maior parte das casas ainda está às escuras. Quem tem de apanhar o primeiro comboio para ali para um café, e a dona conhece todos pelo nome. Ao domingo está fechada, porque diz que toda a gente precisa de um dia de descanso.',
  ],
  [
    'Swedish',
    'Bageriet på vår gata öppnar klockan sex på morgonen, när de flesta hus fortfarande är mörka. De som måste hinna med det första tåget stannar där för en kopp kaffe, och ägaren kan namnet på dem alla. På söndagar är det stängt, för hon säger att alla behöver en dag då ingenting måste jäsa.',
  ],
  [
    'Danish',
    'Bageriet i vores gade åbner klokken seks om morgenen, når de fleste huse stadig er mørke. De, der skal nå det første tog, stopper der for at få en kop kaffe, og ejeren kender dem alle ved navn. Om søndagen er der lukket, fordi hun siger, at alle har brug for en dag, hvor intet skal hæve.',
  ],
  [
    'Norwegian',
    'Bakeriet i gata vår åpner klokka seks om morgenen, når de fleste husene fortsatt er mørke. De som skal rekke det første toget, stopper der for en kopp kaffe, og eieren kjenner alle ved navn. På søndager er det stengt, fordi hun sier at alle trenger en dag der ingenting må heve.',
  ],
  [
    'Polish',
    'Piekarnia na naszej ulicy otwiera się o szóstej rano, kiedy większość domów jest jeszcze ciemna. Ci, którzy muszą zdążyć na pierwszy pociąg, zatrzymują się tam na kawę, a właścicielka zna wszystkich po imieniu. W niedzielę jest zamknięta, bo każdy potrzebuje dnia, w którym nic nie musi rosnąć.',
  ],
  [
    'Romanian without marks',
    'Brutaria de pe strada noastra se deschide la ora sase dimineata, cand cele mai multe case sunt inca in intuneric. Cei care trebuie sa prinda primul tren se opresc acolo pentru o cafea, iar proprietara ii cunoaste pe toti dupa nume. Duminica este inchis, pentru ca fiecare are nevoie de o zi de odihna.',
  ],
  [
    'Catalan',
    'La fleca del nostre carrer obre a les sis del matí, quan la majoria de les cases encara són a les fosques. Els que han de agafar el primer tren hi paren per fer un cafè, i la mestressa els coneix a tots pel nom. Els diumenges tanca, perquè diu que tothom necessita un dia en què res no hagi de llevar.',
  ],
  [
    'Indonesian',
    'Toko roti di jalan kami buka pada pukul enam pagi, ketika sebagian besar rumah masih gelap. Orang yang harus naik kereta pertama berhenti di sana untuk minum kopi, dan pemiliknya mengenal mereka semua dengan nama. Pada hari Minggu toko itu tutup, karena setiap orang membutuhkan satu hari untuk beristirahat.',
  ],
  [
    'Turkish',
    'Sokağımızdaki fırın sabah altıda, evlerin çoğu daha karanlıkken açılır. İlk trene yetişmek zorunda olanlar bir kahve için orada durur ve sahibi hepsini adıyla tanır. Pazar günleri kapalıdır, çünkü herkesin hiçbir şeyin kabarmak zorunda olmadığı bir güne ihtiyacı olduğunu söyler.',
  ],
  [
    'Vietnamese',
    'Tiệm bánh trên phố của chúng tôi mở cửa lúc sáu giờ sáng, khi hầu hết các ngôi nhà vẫn còn tối. Những người phải bắt chuyến tàu đầu tiên dừng lại ở đó để uống cà phê, và bà chủ biết tên của tất cả mọi người. Chủ nhật tiệm đóng cửa, vì ai cũng cần một ngày để nghỉ ngơi.',
  ],
  [
    'Afrikaans',
    'Die bakkery in ons straat maak om sesuur in die oggend oop, wanneer die meeste huise nog donker is. Mense wat die eerste trein moet haal, stop daar vir koffie, en die eienaar ken almal op hulle naam. Op Sondae is dit gesluit, want sy sê dat almal een dag nodig het waarop niks hoef te rys nie.',
  ],
  [
    'Occitan',
    'La fornariá de nòstra carrièra dobrís a sièis oras del matin, quand la màger part dels ostals son encara dins lo negre. Los que devon prene lo primièr trin s’i arrèstan per beure un cafè, e la patrona los coneis totes per lor nom. Lo dimenge es tampada, que cadun a de besonh d’un jorn de repaus.',
  ],
  [
    'Latin',
    'Pistrina in via nostra hora sexta aperitur, cum pleraeque domus adhuc obscurae sunt. Qui primum tramen capere debent, ibi consistunt ut potionem bibant, et domina omnes nomine novit. Die dominica clausa est, quia dicit unumquemque diem requirere quo nihil crescere debeat, nec quisquam laboret aut properet.',
  ],
  [
    'Russian',
    'Пекарня на нашей улице открывается в шесть утра, когда большинство домов ещё темны. Те, кому нужно успеть на первый поезд, заходят туда выпить кофе, и хозяйка знает всех по имени. В воскресенье она закрыта, потому что каждому нужен день, когда ничего не должно подниматься, и никто никуда не спешит.',
  ],
  [
    'Arabic',
    'يفتح المخبز في شارعنا في السادسة صباحا عندما تكون معظم البيوت لا تزال مظلمة. ومن عليه أن يلحق بالقطار الأول يتوقف هناك لشرب القهوة وصاحبة المخبز تعرف الجميع بأسمائهم. وفي يوم الأحد يكون المخبز مغلقا لأنها تقول إن كل إنسان يحتاج إلى يوم لا يجب أن يختمر فيه شيء ولا يستعجل فيه أحد.',
  ],
] as const;

test.each(SHIPPED)('%s, sample %#', (language, text) => {
  const found = detectLanguage(text);
  expect(found?.language).toBe(language);
  expect(found?.confidence).toBeGreaterThanOrEqual(0.9);
});

test.each(NOT_SHIPPED)('%s is not a shipped language', (_name, text) => {
  expect(text.length).toBeGreaterThanOrEqual(200);
  expect(detectLanguage(text)?.confidence ?? 0).toBeLessThan(0.6);
});

test('a text of 199 characters is too short, one of 200 is not', () => {
  const text = SHIPPED[0][1].slice(0, 198);
  expect(detectLanguage(`${text}.`)).toBeNull();
  expect(detectLanguage(`${text}..`)?.language).toBe('en');
  expect(detectLanguage(`${text}.${' '.repeat(50)}`)).toBeNull();
});

const of = (language: string): string => SHIPPED.find(([code]) => code === language)?.[1] ?? '';

test.each([
  ['Korean with many English terms', `${of('ko')} Docker Kubernetes Redis PostgreSQL GitHub Actions CI`, 'ko', 0.9, 1],
  ['as much English as Korean', `${of('ko')} ${of('en')} ${of('en')}`, 'en', 0, 0.89],
  ['English after a Korean introduction', `${of('ko')} ${of('en').repeat(3)}`, 'en', 0.5, 0.89],
  ['English with a Korean sentence', `${of('ko').slice(0, 60)} ${of('en').repeat(3)}`, 'en', 0.9, 1],
  ['English with a German part of a third', `${of('en')} ${of('en')} ${of('de')}`, 'en', 0, 0.89],
  ['Japanese with hardly any Kana', `${of('zh')}${of('ja').slice(0, 28)}`, 'zh', 0.3, 0.89],
] as const)('%s', (_case, text, language, from, to) => {
  const found = detectLanguage(text);
  expect(found?.language).toBe(language);
  expect(found?.confidence).toBeGreaterThanOrEqual(from);
  expect(found?.confidence).toBeLessThanOrEqual(to);
});

test.each([
  ['digits', '1234567890 '.repeat(40)],
  ['one long word', 'a'.repeat(1_000)],
  ['emoji', '😀'.repeat(300)],
  ['half Russian, half English', `${NOT_SHIPPED.find(([name]) => name === 'Russian')?.[1]} ${of('en').slice(0, 150)}`],
])('%s: no language', (_case, text) => {
  expect(detectLanguage(text)).toBeNull();
});

test('single letters are not French', () => {
  const noise = ' m l c n s t d j';
  const text = of('en').replace(/[,.]/g, noise);
  expect(detectLanguage(text)).toMatchObject({ language: 'en' });
  expect(detectLanguage(text)?.confidence).toBe(detectLanguage(of('en'))?.confidence);
});

test('a list of names and codes has no certain language', () => {
  const names = 'Acme Widget Pro 500, Bolt Driver Max, Copper Pipe Elbow, Garden Hose Reel, Steel Bracket Set, ';
  expect(detectLanguage(names.repeat(4))?.confidence ?? 0).toBeLessThan(0.5);
});

test('the confidence is between 0 and 1 for any text', () => {
  const pieces = fc.constantFrom(
    'the ',
    'de ',
    'la ',
    'und ',
    '한국 ',
    'の',
    '的',
    '漢',
    '\ud800',
    '\u0301',
    '9',
    'ж ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 150, maxLength: 600 }), (parts) => {
      const found = detectLanguage(parts.join(''));
      if (found !== null) expect(found.confidence >= 0 && found.confidence <= 1).toBe(true);
    }),
  );
});
