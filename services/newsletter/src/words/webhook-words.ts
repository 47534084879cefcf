import { wordTable } from './word-table.ts';

/** A title and a text of a page. */
export interface Said {
  readonly title: string;
  readonly text: string;
}

/** Texts of the form that registers a channel, of its answers, and of the pages of the links in a channel. */
interface WebhookWords {
  readonly form: string;
  readonly url: string;
  readonly urlHint: string;
  readonly editions: string;
  readonly platform: string;
  readonly platformHint: string;
  /** Choice of the platform by the address. */
  readonly auto: string;
  readonly button: string;
  /** Title of the page with the form and what was wrong. */
  readonly failed: (title: string) => string;
  /** Asks to paste the address again. It is not in the page, because anyone who sees the screen could copy it. */
  readonly pasteAgain: string;
  readonly platformNeeded: string;
  readonly editionNeeded: string;
  /** @param minutes until it works again. */
  readonly tooMany: (minutes: number) => string;
  readonly busy: string;
  readonly notStored: string;
  readonly otherSite: string;
  readonly tooLarge: string;
  readonly notAForm: string;
  readonly unavailable: Said;
  readonly toFeeds: string;
  readonly sent: Said & { readonly missing: string };
  readonly toForm: string;
  /** Label of the channel that a link is about. */
  readonly channel: string;
  readonly asked: Said;
  readonly confirmed: Said;
  readonly paused: Said;
  readonly refused: Said;
  readonly stop: Said;
  readonly stopped: Said;
  readonly allow: string;
  readonly allowed: Said;
  /** Text when there is no such link or it has expired. */
  readonly over: Said;
}

export const webhookWords = wordTable<WebhookWords>('webhooks', {
  ko: {
    form: '채널 등록',
    url: '수신 웹훅 주소',
    urlHint: '채팅 서비스가 그 채널에 만들어 준 주소를 그대로 붙여 넣으십시오. 비밀번호처럼 다룹니다.',
    editions: '받아 볼 언어판',
    platform: '채팅 서비스',
    platformHint: '대부분은 주소만으로 알 수 있습니다. Mattermost와 직접 만든 수신 주소만 골라 주십시오.',
    auto: '주소로 알아내기',
    button: '확인 메시지 보내기',
    failed: (title) => `오류: ${title}`,
    pasteAgain: '안전을 위해 넣으신 주소는 다시 보여 드리지 않습니다. 한 번 더 붙여 넣어 주십시오.',
    platformNeeded: '주소만으로는 어떤 서비스인지 알 수 없습니다. 채팅 서비스를 골라 주십시오.',
    editionNeeded: '받아 볼 언어판을 하나 이상 고르십시오.',
    tooMany: (minutes) => `한 시간 동안 할 수 있는 등록 횟수를 넘었습니다. ${minutes}분 뒤에 다시 시도하십시오.`,
    busy: '지금은 등록이 몰려 있습니다. 1분쯤 뒤에 다시 시도하십시오.',
    notStored:
      '지금은 등록 내용을 저장할 수 없어 채널에 확인 메시지를 보내지 않았습니다. 몇 분 뒤에 다시 시도하십시오.',
    otherSite: '다른 사이트에서 보낸 요청이라 받지 않았습니다. 이 페이지의 양식으로 다시 보내십시오.',
    tooLarge: '보내신 내용이 너무 큽니다. 웹훅 주소만 붙여 넣으십시오.',
    notAForm: '양식을 읽을 수 없습니다. 이 페이지의 양식으로 다시 보내십시오.',
    unavailable: {
      title: '지금은 등록할 수 없습니다',
      text: '이 사이트에서는 현재 채널 등록을 받지 않습니다. RSS 피드를 읽는 채팅 서비스라면 피드로 새 호를 받으실 수 있습니다.',
    },
    toFeeds: '피드로 구독하기',
    sent: {
      title: '채널에서 확인해 주십시오',
      text: '이제 채널에 확인 메시지가 올라옵니다. 하루 안에 메시지의 링크를 열어 확인하시면 그때부터 새 호를 보내 드립니다.',
      missing:
        '몇 분이 지나도 메시지가 없다면 주소가 틀렸거나 지워졌을 수 있습니다. 지난 하루 사이에 이미 물어본 채널이나 받지 않기로 한 채널에도 다시 보내지 않습니다.',
    },
    toForm: '등록 페이지로 가기',
    channel: '채널',
    asked: {
      title: '이 채널에서 새 호를 받으시겠습니까?',
      text: '확인하시면 지금부터 나오는 새 호의 제목과 요약, 링크를 채널에 올립니다.',
    },
    confirmed: {
      title: '새 호를 받고 있습니다',
      text: '새 호가 나오면 이 채널에 올립니다. 그만 받으시려면 처음 메시지에 있는 ‘받지 않기’를 누르십시오.',
    },
    paused: {
      title: '잠시 멈춰 있습니다',
      text: '운영자가 이 채널로 보내기를 잠시 멈추었습니다.',
    },
    refused: {
      title: '보내기가 중단되었습니다',
      text: '채팅 서비스가 메시지를 거듭 거절했습니다. 웹훅을 살펴보신 뒤 같은 주소로 다시 등록하십시오.',
    },
    stop: {
      title: '이 채널에서 받지 않으시겠습니까?',
      text: '누르시면 바로 중단되며 저장된 주소를 지웁니다. 30일 동안 아무도 이 채널을 다시 등록할 수 없습니다.',
    },
    stopped: {
      title: '이 채널에는 아무것도 보내지 않습니다',
      text: '저장된 주소를 지웠습니다. 다시 받고 싶으시면 먼저 등록을 허용해 주십시오.',
    },
    allow: '다시 등록할 수 있게 하기',
    allowed: {
      title: '다시 등록하실 수 있습니다',
      text: '이 채널의 웹훅 주소를 새로 등록하시면 확인 메시지를 보내 드립니다.',
    },
    over: {
      title: '더는 쓸 수 없는 링크입니다',
      text: '확인 링크는 하루 동안만 쓸 수 있습니다. 같은 웹훅 주소를 다시 등록하시면 새 링크를 채널로 보내 드립니다.',
    },
  },
  en: {
    form: 'Register a channel',
    url: 'Incoming webhook address',
    urlHint: 'Paste the address that your chat service made for the channel. It is treated like a password.',
    editions: 'Editions',
    platform: 'Chat service',
    platformHint: 'Most addresses show which service they belong to. Choose only for Mattermost and your own endpoint.',
    auto: 'Detect from the address',
    button: 'Send the confirmation message',
    failed: (title) => `Error: ${title}`,
    pasteAgain: 'To keep it safe, the address is not shown again. Please paste it once more.',
    platformNeeded: 'The address does not show which service it belongs to. Please choose the chat service.',
    editionNeeded: 'Please choose at least one edition.',
    tooMany: (minutes) =>
      `There were too many registrations in the last hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    busy: 'Many channels are being registered right now. Please try again in about a minute.',
    notStored:
      'The registration cannot be stored right now, so the channel was not asked. Please try again in a few minutes.',
    otherSite: 'This was sent from another site and was not accepted. Please use the form on this page.',
    tooLarge: 'What was sent is too large. Paste the webhook address alone.',
    notAForm: 'This could not be read as a form. Please use the form on this page.',
    unavailable: {
      title: 'Registration is not available',
      text: 'This site does not register channels at present. If your chat service can read RSS, the feed brings new issues there.',
    },
    toFeeds: 'Subscribe by feed',
    sent: {
      title: 'Please confirm in the channel',
      text: 'A message is on its way to the channel. Open the link in it and confirm within a day: from then on, new issues are posted there.',
      missing:
        'No message after a few minutes? The address may be wrong or deleted. A channel that was asked in the last day, or does not want to be asked, gets no message either.',
    },
    toForm: 'Go to the registration page',
    channel: 'Channel',
    asked: {
      title: 'Post new issues in this channel?',
      text: 'If you confirm, the title, summary and link of each issue published from now on are posted there.',
    },
    confirmed: {
      title: 'New issues are posted here',
      text: 'Each new issue is posted in this channel. To stop it, use “Do not post here” in the first message.',
    },
    paused: {
      title: 'Paused for now',
      text: 'The publisher has paused messages to this channel.',
    },
    refused: {
      title: 'Messages have ended',
      text: 'The chat service refused one message after another. Check the webhook, then register the same address again.',
    },
    stop: {
      title: 'Stop messages to this channel?',
      text: 'They stop at once, and the stored address is deleted. Nobody can register this channel again for 30 days.',
    },
    stopped: {
      title: 'Nothing is posted in this channel',
      text: 'The stored address has been deleted. To get new issues again, first allow the channel to be registered.',
    },
    allow: 'Allow registration again',
    allowed: {
      title: 'The channel can be registered again',
      text: 'Register its webhook address anew, and a confirmation message is sent to it.',
    },
    over: {
      title: 'This link no longer works',
      text: 'Links to confirm work for one day. Register the same webhook address again, and new links are sent to the channel.',
    },
  },
  ja: {
    form: 'チャンネルの登録',
    url: '受信Webhookのアドレス',
    urlHint:
      'チャットサービスがそのチャンネル用に発行したアドレスを、そのまま貼り付けてください。パスワードと同じように扱います。',
    editions: '受け取る言語版',
    platform: 'チャットサービス',
    platformHint: 'ほとんどの場合、アドレスから判別できます。Mattermostと自作の受信先のときだけ選んでください。',
    auto: 'アドレスから判別する',
    button: '確認メッセージを送る',
    failed: (title) => `エラー：${title}`,
    pasteAgain: '安全のため、入力されたアドレスは表示しません。お手数ですが、もう一度貼り付けてください。',
    platformNeeded: 'アドレスだけではサービスを判別できません。チャットサービスを選んでください。',
    editionNeeded: '受け取る言語版を1つ以上選んでください。',
    tooMany: (minutes) => `1時間あたりの登録回数の上限に達しました。${minutes}分後にもう一度お試しください。`,
    busy: 'ただいま登録が集中しています。1分ほどしてからもう一度お試しください。',
    notStored:
      'ただいま登録内容を保存できないため、チャンネルに確認のメッセージを送っていません。数分してからもう一度お試しください。',
    otherSite: 'ほかのサイトから送信されたため、受け付けませんでした。このページのフォームから送信してください。',
    tooLarge: '送信された内容が大きすぎます。Webhookのアドレスだけを貼り付けてください。',
    notAForm: 'フォームとして読み取れませんでした。このページのフォームから送信してください。',
    unavailable: {
      title: '現在、登録を受け付けていません',
      text: 'このサイトでは、いまはチャンネルの登録を受け付けていません。RSSを読めるチャットサービスなら、フィードで新しい号を受け取れます。',
    },
    toFeeds: 'フィードで購読する',
    sent: {
      title: 'チャンネルで確認してください',
      text: 'まもなくチャンネルに確認メッセージが届きます。1日以内にリンクを開いて確認すると、それ以降の新しい号をお届けします。',
      missing:
        '数分たっても届かない場合は、アドレスが間違っているか、削除されている可能性があります。過去1日以内に確認を送ったチャンネルと、受け取りを断ったチャンネルには送りません。',
    },
    toForm: '登録ページへ',
    channel: 'チャンネル',
    asked: {
      title: 'このチャンネルで新しい号を受け取りますか？',
      text: '確認すると、これから出る号のタイトル、概要、リンクをチャンネルに投稿します。',
    },
    confirmed: {
      title: '新しい号をお届けしています',
      text: '新しい号が出ると、このチャンネルに投稿します。やめるには、最初のメッセージにある「受け取らない」を選んでください。',
    },
    paused: {
      title: '一時停止中です',
      text: '発行者がこのチャンネルへの投稿を一時的に止めています。',
    },
    refused: {
      title: '投稿を終了しました',
      text: 'チャットサービスにメッセージを続けて拒否されました。Webhookを確認のうえ、同じアドレスをもう一度登録してください。',
    },
    stop: {
      title: 'このチャンネルへの投稿を止めますか？',
      text: 'すぐに止まり、保存されたアドレスは削除されます。その後30日間は、誰もこのチャンネルを登録できません。',
    },
    stopped: {
      title: 'このチャンネルには何も投稿しません',
      text: '保存されたアドレスは削除しました。もう一度受け取るには、まず登録を許可してください。',
    },
    allow: '再登録を許可する',
    allowed: {
      title: 'もう一度登録できます',
      text: 'このチャンネルのWebhookアドレスを登録し直すと、確認メッセージをお送りします。',
    },
    over: {
      title: 'このリンクは使えなくなりました',
      text: '確認リンクの有効期間は1日です。同じWebhookアドレスをもう一度登録すると、新しいリンクがチャンネルに届きます。',
    },
  },
  zh: {
    form: '登记群或频道',
    url: '传入 Webhook 地址',
    urlHint: '请原样粘贴聊天工具为这个群生成的地址。我们像对待密码一样保管它。',
    editions: '接收的语言版',
    platform: '聊天工具',
    platformHint: '大多数地址能看出属于哪个工具，只有 Mattermost 和自建接收地址需要选择。',
    auto: '根据地址判断',
    button: '发送确认消息',
    failed: (title) => `出错：${title}`,
    pasteAgain: '为安全起见，填过的地址不再显示，请重新粘贴一次。',
    platformNeeded: '从地址看不出是哪个聊天工具，请选择一个。',
    editionNeeded: '请至少选择一个语言版。',
    tooMany: (minutes) => `一小时内的登记次数已达上限，请在 ${minutes} 分钟后重试。`,
    busy: '现在登记的人较多，请过一分钟左右再试。',
    notStored: '现在无法保存登记内容，因此没有向频道发送确认消息。请过几分钟再试。',
    otherSite: '请求来自其他网站，没有受理。请使用本页的表单。',
    tooLarge: '提交的内容太大，请只粘贴 Webhook 地址。',
    notAForm: '无法读取提交的内容，请使用本页的表单。',
    unavailable: {
      title: '暂时无法登记',
      text: '本站目前不接受登记。如果你的聊天工具可以读取 RSS，可以通过订阅源接收新一期。',
    },
    toFeeds: '通过订阅源接收',
    sent: {
      title: '请在群里确认',
      text: '群里很快会收到一条确认消息。请在一天之内打开其中的链接并确认，之后每有新一期就会发到群里。',
      missing:
        '如果几分钟后还没有收到，可能是地址有误或已被删除。过去一天内已经询问过的群，以及选择不接收的群，也不会再收到消息。',
    },
    toForm: '前往登记页面',
    channel: '群或频道',
    asked: {
      title: '要在这个群里接收新一期吗？',
      text: '确认之后，今后每一期的标题、摘要和链接都会发到群里。',
    },
    confirmed: {
      title: '新一期会发到这个群',
      text: '每有新一期就会发到这个群。如果不想再接收，请打开第一条消息里的“不接收”。',
    },
    paused: {
      title: '已暂停',
      text: '发布者暂停了向这个群发送消息。',
    },
    refused: {
      title: '已停止发送',
      text: '聊天工具连续拒收了多条消息。请检查 Webhook，然后用同一个地址重新登记。',
    },
    stop: {
      title: '不再向这个群发送消息？',
      text: '消息会立即停止，保存的地址也会删除。之后 30 天内，任何人都不能再登记这个群。',
    },
    stopped: {
      title: '不会再向这个群发送任何消息',
      text: '保存的地址已经删除。如果想重新接收，请先允许登记。',
    },
    allow: '允许重新登记',
    allowed: {
      title: '现在可以重新登记',
      text: '重新登记这个群的 Webhook 地址，就会收到确认消息。',
    },
    over: {
      title: '这个链接已失效',
      text: '确认链接的有效期为一天。请用同一个 Webhook 地址重新登记，新的链接会发到群里。',
    },
  },
});
