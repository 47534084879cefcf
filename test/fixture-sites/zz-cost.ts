import { scanWeb } from './scan-web.ts';
import { PERFECT_WEB } from './perfect/app.ts';
const { exchanges } = await scanWeb({ ...PERFECT_WEB, ...(process.argv[2] ? { url: process.argv[2] } : {}) });
for (const e of exchanges.slice(46)) console.log(e.request.method, e.request.url.replace('https://elmfield.example',''), e.answer?.status ?? e.failure?.code ?? 'hs', e.request.headers.find(h=>h[0]==='accept')?.[1].slice(0,40));
