/**
 * Particles and copula endings that an eojeol may end with. Not a grammar: what is stripped wrongly is stripped from the
 * text and from the query alike.
 */
const ENDINGS: ReadonlySet<string> = new Set(
  [
    '은 는 이 가 을 를 의 에 와 과 도 만 로 나 랑 께 며 고 들 요 뿐 란',
    '으로 에서 에게 한테 께서 까지 부터 마다 보다 처럼 하고 이나 이랑 라고 라는 이란 이며 이고 이다 조차 마저 밖에',
    '에는 에도 에만 에의 로는 로도 로서 로써 와의 과의 와는 과는 만의 만이 만을 만은 들은 들이 들을 들의 들과 들도 뿐만',
    '으로는 으로도 으로서 으로써 에서는 에서도 에서의 에게서 에게는 에게도 까지는 까지도 까지의 부터는 부터의 이라고 이라는',
    '들에게 들에서 들에는 들로 들까지 한테서 보다는 처럼은 마다의',
    '입니다 이었다 였다 이었습니다 였습니다 이지만 지만 이든 든지 이든지 이에요 예요 인데 이라서 라서 이라면 라면',
  ].flatMap((line) => line.split(' ')),
);

const LONGEST = Math.max(...[...ENDINGS].map((ending) => ending.length));
/** What has to be left of an eojeol. */
const SHORTEST_STEM = 2;

/** Where the stem of the Hangul run `start`–`end` ends: before the longest known ending that leaves two syllables. */
export const stemEnd = (text: string, start: number, end: number): number => {
  for (let length = Math.min(LONGEST, end - start - SHORTEST_STEM); length > 0; length--) {
    if (ENDINGS.has(text.slice(end - length, end))) return end - length;
  }
  return end;
};
