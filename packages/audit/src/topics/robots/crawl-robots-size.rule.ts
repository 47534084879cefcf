import { fail, notApplicable, pass, quoteOr, siteRule, warn } from '../../kernel/rule.ts';

/** RFC 9309, 2.5: crawlers read at least 500 KiB; Google reads no more. */
const LIMIT = 512_000;
const NEAR = 409_600;

/** At most 600,000 bytes of the file are read. A directive beyond them is not seen, and this rule then warns. */
export default siteRule({
  id: 'crawl-robots-size',
  title: 'robots.txt is short enough to be read whole',
  failureTitle: 'robots.txt is too long to be read whole',
  warningTitle: 'robots.txt is near or over the limit of 500 KiB',
  category: 'crawling',
  rating: ['med', 'both', 'E1'],
  sources: ['RFC9309', 'G-ROBOTS'],
  why: 'Crawlers may stop reading robots.txt after 500 KiB: rules after that point do not exist for them.',
  fix: 'Join lines with wildcards, and drop rules for addresses that are gone, until the file is well below 500 KiB.',
  repair: 'robots-txt',
  expects: 'The whole body of robots.txt has fewer than 409,600 bytes.',
  needs: ['robots'],
  messages: {
    ignored: 'robots.txt has at least {bytes} bytes; crawlers do not read “{rule}”, which comes after byte 512,000.',
    near: 'robots.txt has {bytes} bytes; crawlers read 512,000.',
  },
  passes: 'robots.txt has 2,000 bytes.',
  fails: 'robots.txt has 600,000 bytes, with rules to its end.',
  check({ robots }) {
    if (robots.value.effect !== 'rules' || !robots.value.syntax.judged) return notApplicable;
    const { bytes, ignored } = robots.value.syntax;
    const proof = { step: robots.from, ...quoteOr(ignored, `${bytes} bytes`) };
    if (bytes > LIMIT && ignored !== null) return fail({ message: 'ignored', args: { bytes, rule: ignored }, proof });
    return bytes > NEAR ? warn({ message: 'near', args: { bytes }, proof }) : pass;
  },
});
