import { fail, notApplicable, pass, siteRule, warn } from '../../kernel/rule.ts';

interface Paying {
  url: string;
  clients: readonly string[];
}

const named = ({ clients }: Paying): string => `${clients.join(', ')} (declared UA, unverified IP)`;

/** Charging a price is a policy, which passes. It is an accident only when robots.txt names the robot and admits it. */
export default siteRule({
  id: 'pay-per-crawl-402',
  title: 'A server that asks for payment names its price',
  failureTitle: 'The server charges robots that it invites, or names no price',
  warningTitle: 'The server names a price to some robots and not to others',
  category: 'usage-preferences',
  rating: ['med', 'ai', 'E2'],
  sources: ['CF-PPC', 'X402', 'RSL'],
  why: 'A robot that gets status 402 without a price cannot pay, so it leaves. If robots.txt invites it by name, it is asked to pay all the same, and the site is missing from its answers.',
  fix: 'Send the price (crawler-price, PAYMENT-REQUIRED or an RSL licence) with every 402, and exempt the robots that you invite.',
  repair: 'bot-admission',
  expects:
    'A robot that robots.txt invites gets status 200, and every other answer with status 402 names its price in a header or licence.',
  needs: ['payments'],
  messages: {
    priceless: (a: Paying) => `${a.url} answers 402 without a price that programs can read to ${named(a)}.`,
    invited: (a: Paying) => `${a.url} asks robots to pay that robots.txt names and admits: ${named(a)}.`,
    uneven: (a: Paying) => `${a.url} names a price to robots for training, and none to ${named(a)}.`,
  },
  passes: 'GPTBot gets status 402 with “crawler-price: USD 0.01”, all others the page.',
  fails: 'OAI-SearchBot gets status 402 without any price.',
  check({ payments }) {
    const { list } = payments.value;
    if (list.length === 0) return notApplicable;
    const priceless = list.filter(({ price }) => price === null);
    const invited = list.filter((one) => one.invited && one.training === false && one.price !== null);
    const uneven = list.some(({ training, price }) => training === true && price !== null);
    const [first] = invited.length > 0 ? invited : priceless;
    if (first === undefined) return pass;
    const shown = invited.length > 0 ? invited : priceless;
    const args = { url: first.url, clients: shown.map(({ probe }) => probe) };
    const proof = { step: first.from, observation: `HTTP status 402; ${first.price ?? 'no price'}` };
    if (invited.length > 0) return fail({ message: 'invited', args, proof });
    return uneven ? warn({ message: 'uneven', args, proof }) : fail({ message: 'priceless', args, proof });
  },
});
