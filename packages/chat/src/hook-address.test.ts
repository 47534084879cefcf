import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLATFORM_IDS, type PlatformId, type UrlRefusalCode } from './closed-lists.ts';
import { detectPlatform } from './hook-address.ts';
import { anyText, HOOK_URLS } from './platform-fixtures.ts';

const RECOGNIZED = PLATFORM_IDS.filter((id) => id !== 'mattermost' && id !== 'generic');
const { slack: SLACK, discord: DISCORD, teams: TEAMS, 'google-chat': CHAT } = HOOK_URLS;

test.each(RECOGNIZED)('%s is recognized by its address, which is already normalized', (platform) => {
  expect(detectPlatform(HOOK_URLS[platform])).toEqual({ ok: true, url: HOOK_URLS[platform], platform });
});

test.each(RECOGNIZED)('for an address of %s, only this platform can be chosen', (platform) => {
  expect(detectPlatform(HOOK_URLS[platform], platform)).toMatchObject({ ok: true, platform });
  for (const other of PLATFORM_IDS.filter((id) => id !== platform))
    expect(detectPlatform(HOOK_URLS[platform], other)).toEqual({
      ok: false,
      code: 'webhook_platform_mismatch',
      platform,
    });
});

test.each<[what: string, text: string, platform: PlatformId, url: string]>([
  ['spaces and a line break around it', `  \t${SLACK}\n`, 'slack', SLACK],
  ['a byte order mark and a zero-width space', `\ufeff${SLACK}\u200b`, 'slack', SLACK],
  ['angle brackets', `<${SLACK}>`, 'slack', SLACK],
  ['a link as Slack writes it', `<${SLACK}|the hook>`, 'slack', SLACK],
  ['quotes in angle brackets', `"<${SLACK}>"`, 'slack', SLACK],
  ['back quotes', `\`${SLACK}\``, 'slack', SLACK],
  ['a wrapped line', `${SLACK.slice(0, 40)}\r\n  ${SLACK.slice(40)}`, 'slack', SLACK],
  ['no scheme', SLACK.slice('https://'.length), 'slack', SLACK],
  [
    'an upper-case scheme and host',
    SLACK.replace('https://hooks.slack.com', 'HTTPS://HOOKS.SLACK.COM'),
    'slack',
    SLACK,
  ],
  ['an explicit port', SLACK.replace('.com/', '.com:443/'), 'slack', SLACK],
  ['a dot after the host', SLACK.replace('.com/', '.com./'), 'slack', SLACK],
  ['a slash at the end', `${SLACK}/`, 'slack', SLACK],
  ['an unneeded fragment and query', `${SLACK}?utm_source=mail#top`, 'slack', SLACK],
  ['full-width letters, which the URL parser folds', SLACK.replace('slack', 'ｓｌａｃｋ'), 'slack', SLACK],
  ['GovSlack', SLACK.replace('slack.com', 'slack-gov.com'), 'slack', SLACK.replace('slack.com', 'slack-gov.com')],
  ['the format of Slack', `${DISCORD}/slack`, 'discord', DISCORD],
  ['the format of GitHub', `${DISCORD}/github/`, 'discord', DISCORD],
  ['the old domain', DISCORD.replace('discord.com', 'discordapp.com'), 'discord', DISCORD],
  ['a test version of the client', DISCORD.replace('discord.com', 'ptb.discord.com'), 'discord', DISCORD],
  ['a version of the API', DISCORD.replace('/api/', '/api/v10/'), 'discord', DISCORD],
  ['a thread', `${DISCORD}?wait=true&thread_id=42`, 'discord', `${DISCORD}?thread_id=42`],
  ['an invalid thread', `${DISCORD}?thread_id=x`, 'discord', DISCORD],
  ['the port of Teams', TEAMS.replace('.com/', '.com:443/'), 'teams', TEAMS],
  ['a reply option', `${CHAT}&messageReplyOption=REPLY_MESSAGE_OR_FAIL`, 'google-chat', CHAT],
  ['token before key', CHAT.replace(/\?(.*)&(.*)$/, '?$2&$1'), 'google-chat', CHAT],
  ['two tokens: the first counts', `${CHAT}&token=other`, 'google-chat', CHAT],
  [
    'Lark',
    HOOK_URLS.feishu.replace('feishu.cn', 'larksuite.com'),
    'feishu',
    HOOK_URLS.feishu.replace('feishu.cn', 'larksuite.com'),
  ],
  ['a signature made elsewhere', `${HOOK_URLS.dingtalk}&timestamp=1&sign=x`, 'dingtalk', HOOK_URLS.dingtalk],
])('%s', (_, text, platform, url) => {
  expect(detectPlatform(text)).toEqual({ ok: true, url, platform });
});

test.each<[code: UrlRefusalCode, text: string, platform?: PlatformId]>([
  ['webhook_url_missing', ''],
  ['webhook_url_missing', ' \n'],
  ['webhook_url_missing', '<>'],
  ['webhook_url_too_long', `https://hooks.example.org/${'a'.repeat(2048)}`],
  ['webhook_url_unreadable', 'my channel'],
  ['webhook_url_unreadable', 'https://'],
  ['webhook_url_unreadable', `${SLACK.slice(0, 40)} ${SLACK.slice(40)}`],
  ['webhook_url_unreadable', SLACK.replace('https://', 'https:\\\\')],
  ['webhook_url_unreadable', `https://hooks\u0000.slack.com/services/T1/B1/x`],
  ['webhook_url_not_https', SLACK.replace('https', 'http')],
  ['webhook_url_not_https', 'ftp://hooks.example.org/x'],
  ['webhook_url_not_https', 'javascript:alert(1)'],
  ['webhook_url_credentials', SLACK.replace('https://', 'https://user@')],
  ['webhook_url_credentials', SLACK.replace('https://', 'https://user:secret@')],
  ['webhook_url_credentials', 'https://hooks.slack.com@evil.tld/services/T1/B1/x'],
  ['webhook_url_credentials', SLACK.replace('https://', 'https://@')],
  ['webhook_url_port', SLACK.replace('.com/', '.com:8443/')],
  ['webhook_url_port', SLACK.replace('.com/', '.com:80/')],
  ['webhook_url_port', 'https://hooks.example.org:1/x'],
  ['webhook_url_ip_address', 'https://127.0.0.1/hooks/abcdefghijklmnopqrstuvwxyz'],
  ['webhook_url_ip_address', 'https://0x7f000001/'],
  ['webhook_url_ip_address', 'https://[::1]/x'],
  ['webhook_url_ip_address', 'https://93.184.216.34/x'],
  ['webhook_url_not_public', 'https://localhost/x'],
  ['webhook_url_not_public', 'https://mattermost/hooks/abcdefghijklmnopqrstuvwxyz'],
  ['webhook_url_not_public', 'https://chat.corp/x'],
  ['webhook_url_look_alike', 'https://hooks.slack.com.evil.tld/services/T1/B1/x'],
  ['webhook_url_look_alike', 'https://hooks-slack-com.evil.tld/services/T1/B1/x'],
  ['webhook_url_look_alike', 'https://discord.com-webhooks.tld/api/webhooks/1/x'],
  ['webhook_url_look_alike', SLACK.replace('slack', 'slаck')], // Cyrillic а
  ['webhook_url_look_alike', DISCORD.replace('discord', 'dıscord')], // dotless i
  ['webhook_url_look_alike', DISCORD.replace('discord', 'discörd')],
  ['webhook_url_not_incoming', 'https://hooks.slack.com/', 'slack'],
  ['webhook_url_not_incoming', 'https://hooks.slack.com/services/T1/B1', 'slack'],
  ['webhook_url_not_incoming', 'https://hooks.slack.com/services/T1/B1/a%2Fb', 'slack'],
  ['webhook_url_not_incoming', `${SLACK}/more`, 'slack'],
  ['webhook_url_not_incoming', 'https://evil.hooks.slack.com/services/T1/B1/x', 'slack'],
  ['webhook_url_not_incoming', 'https://acme.slack.com/archives/C123', 'slack'],
  ['webhook_url_slack_workflow', 'https://hooks.slack.com/workflows/T1/A2/3/x', 'slack'],
  ['webhook_url_slack_workflow', 'https://hooks.slack.com/triggers/T1/2/x', 'slack'],
  ['webhook_url_not_incoming', 'https://discord.com/channels/1/2', 'discord'],
  ['webhook_url_not_incoming', 'https://discord.gg/abc', 'discord'],
  ['webhook_url_not_incoming', DISCORD.replace('/api/', '/api/../'), 'discord'],
  ['webhook_url_teams_connector', 'https://acme.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d', 'teams'],
  ['webhook_url_teams_connector', 'https://outlook.office.com/webhook/a@b/IncomingWebhook/c/d', 'teams'],
  ['webhook_url_teams_connector', 'https://outlook.office365.com/webhook/a', 'teams'],
  [
    'webhook_url_teams_logic_app',
    'https://prod-12.westus.logic.azure.com:443/workflows/0a/triggers/manual/paths/invoke?api-version=2016-06-01&sig=x',
    'teams',
  ],
  ['webhook_url_not_incoming', TEAMS.replace(/&sig=.*/, ''), 'teams'],
  ['webhook_url_not_incoming', TEAMS.replace('manual/paths/invoke', 'other'), 'teams'],
  ['webhook_url_not_incoming', 'https://teams.microsoft.com/l/channel/19', 'teams'],
  ['webhook_url_not_incoming', CHAT.replace(/&token=.*/, ''), 'google-chat'],
  ['webhook_url_not_incoming', CHAT.replace('/v1/', '/v2/'), 'google-chat'],
  ['webhook_url_not_incoming', 'https://hook.dooray.com/services/1/2', 'dooray'],
  ['webhook_url_not_incoming', 'https://open.feishu.cn/open-apis/bot/hook/0123', 'feishu'],
  ['webhook_url_not_incoming', HOOK_URLS.wecom.replace('key=', 'k='), 'wecom'],
  ['webhook_url_not_incoming', 'https://oapi.dingtalk.com/robot/send?access_token=xyz', 'dingtalk'],
  ['webhook_url_not_incoming', 'https://webhook.worksmobile.com/', 'line-works'],
  ['webhook_url_not_incoming', 'https://wh.jandi.com/connect-api/webhook/1', 'jandi'],
  ['webhook_url_bot_token', 'https://api.telegram.org/bot1:x/sendMessage'],
])('%s: %s', (code, text, platform = undefined) => {
  expect(detectPlatform(text)).toEqual({ ok: false, code, platform: platform ?? null });
});

test('an address on any other host needs a choice, with the more likely platform first', () => {
  expect(detectPlatform(HOOK_URLS.mattermost)).toEqual({
    ok: true,
    url: HOOK_URLS.mattermost,
    platform: null,
    suggestions: ['mattermost', 'generic'],
  });
  expect(detectPlatform(`${HOOK_URLS.generic}#x`)).toEqual({
    ok: true,
    url: HOOK_URLS.generic,
    platform: null,
    suggestions: ['generic', 'mattermost'],
  });
  expect(detectPlatform('https://chat.example.com/hooks/short')).toMatchObject({
    suggestions: ['generic', 'mattermost'],
  });
});

test('Mattermost and JSON can be chosen for any public host; other platforms cannot', () => {
  for (const choice of PLATFORM_IDS)
    expect(detectPlatform(HOOK_URLS.mattermost, choice)).toEqual(
      choice === 'mattermost' || choice === 'generic'
        ? { ok: true, url: HOOK_URLS.mattermost, platform: choice }
        : { ok: false, code: 'webhook_platform_mismatch', platform: null },
    );
});

test('hosts that only contain the name of a platform are allowed', () => {
  for (const host of ['slackers.example.com', 'my-discord.example.com', 'slack.example.com', '한글.example.com'])
    expect(detectPlatform(`https://${host}/x`)).toMatchObject({ ok: true, platform: null });
});

test('only hosts of a platform are recognized as that platform, and an accepted address is accepted again unchanged', () => {
  const signs = fc.constantFrom(...'@./:?#\\%-[]~ \t\n\u200bаａx1', 'https://', '.evil.tld', 'user@', '%2e%2e/', '//');
  const place = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...RECOGNIZED), place, place, signs, (platform, at, length, sign) => {
      const original = HOOK_URLS[platform];
      const found = detectPlatform(`${original.slice(0, at)}${sign}${original.slice(at + (length % 3))}`);
      if (!found.ok) return;
      expect(detectPlatform(found.url)).toEqual(found);
      if (found.platform === null) expect(new URL(found.url).hostname).not.toBe(new URL(original).hostname);
      else
        expect(new URL(found.url).hostname).toMatch(
          /(slack|discord|powerplatform|googleapis|dooray|weixin\.qq|dingtalk|worksmobile|jandi)\.com$|feishu\.cn$/,
        );
    }),
    { numRuns: 300 },
  );
});

test('every text gets a result', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const found = detectPlatform(text);
      return found.ok || found.code.startsWith('webhook_');
    }),
  );
});
