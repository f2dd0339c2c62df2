/** What mail programs of a language write above a mail that they quote. */
type QuotationWords = {
  /** Labels of the block of headers: who wrote it, when, and about what. */
  from: string;
  sent: string;
  subject: string;
  /** What stands between dashes above it. */
  original: string;
  /** The verb of "On Monday Ada wrote:"; "" where the sentence has none. */
  wrote: string;
};

/**
 * The words of Outlook, Gmail, Apple Mail, Thunderbird, Notes, QQ and 163 in the languages of our customers and agents, by their codes (ISO 639-1);
 * alternatives in a pattern.
 */
export const quotationWords: Readonly<Record<string, QuotationWords>> = {
  en: { from: "from", sent: "sent|date", subject: "subject", original: "original message", wrote: "wrote" },
  de: {
    from: "von",
    sent: "gesendet|datum",
    subject: "betreff",
    original: "urspr[üu]ngliche nachricht|originalnachricht",
    wrote: "schrieb",
  },
  fr: {
    from: "de",
    sent: "envoy[ée]|date",
    subject: "objet",
    original: "message d['’]origine|message original",
    wrote: "a [ée]crit",
  },
  es: { from: "de", sent: "enviado(?: el)?|fecha", subject: "asunto", original: "mensaje original", wrote: "escribi[óo]" },
  it: { from: "da", sent: "inviato|data", subject: "oggetto", original: "messaggio originale", wrote: "ha scritto" },
  pt: {
    from: "de",
    sent: "enviad[oa](?: em)?|data",
    subject: "assunto",
    original: "mensagem original",
    wrote: "escreveu",
  },
  nl: { from: "van", sent: "verzonden|datum", subject: "onderwerp", original: "oorspronkelijk bericht", wrote: "schreef" },
  sv: {
    from: "fr[åa]n",
    sent: "skickat|datum",
    subject: "[äa]mne",
    original: "ursprungligt meddelande|originalmeddelande",
    wrote: "skrev",
  },
  da: { from: "fra", sent: "sendt|dato", subject: "emne", original: "oprindelig meddelelse", wrote: "skrev" },
  no: { from: "fra", sent: "sendt|dato", subject: "emne", original: "opprinnelig melding", wrote: "skrev" },
  fi: {
    from: "l[äa]hett[äa]j[äa]",
    sent: "l[äa]hetetty|p[äa]iv[äa]m[äa][äa]r[äa]|p[äa]iv[äa]ys",
    subject: "aihe",
    original: "alkuper[äa]inen viesti",
    wrote: "kirjoitti",
  },
  pl: {
    from: "od",
    sent: "wys[łl]an[oey]|data",
    subject: "temat",
    original: "oryginalna wiadomo[śs][ćc]|wiadomo[śs][ćc] oryginalna",
    wrote: "napisa[łl](?:\\(a\\)|a)?|pisze",
  },
  cs: {
    from: "od",
    sent: "odesl[áa]no|datum",
    subject: "p[řr]edm[ěe]t",
    original: "p[ůu]vodn[íi] (?:zpr[áa]va|e-?mail)",
    wrote: "napsal(?:\\(a\\)|a)?",
  },
  hu: {
    from: "felad[óo]",
    sent: "elk[üu]ldve|k[üu]ldve|d[áa]tum",
    subject: "t[áa]rgy",
    original: "eredeti [üu]zenet",
    wrote: "[íi]rta",
  },
  tr: {
    from: "kimden|g[öo]nderen",
    sent: "g[öo]nderildi|g[öo]nderilme tarihi|tarih",
    subject: "konu",
    original: "[öo]zg[üu]n ileti|orijinal (?:ileti|mesaj)|as[ıi]l mesaj",
    wrote: "yazd[ıi]",
  },
  el: { from: "από", sent: "στάλθηκε|ημερομηνία", subject: "θέμα", original: "αρχικό μήνυμα", wrote: "έγραψε" },
  ru: {
    from: "от(?: кого)?",
    sent: "отправлено|дата",
    subject: "тема",
    original: "исходное сообщение|оригинальное сообщение",
    wrote: "написала?(?:\\(а\\))?|пишет",
  },
  zh: {
    from: "发件人|發件人|寄件者|寄件人",
    sent: "发送时间|发送日期|發送時間|寄件日期|傳送時間|已傳送|日期|时间|時間",
    subject: "主题|主題|主旨",
    original: "原始邮件|原邮件|原始郵件|原郵件|原始訊息|原始消息",
    wrote: "写道|寫道|写|寫",
  },
  ja: {
    from: "差出人|送信者|送信元",
    sent: "送信日時|送信日|日時|日付",
    subject: "件名",
    original: "元のメッセージ|オリジナルメッセージ|元のメール",
    wrote: "書きました|書き込みました|のメール",
  },
  ko: {
    from: "보낸 ?사람|발신자?|보낸이",
    sent: "보낸 ?날짜|보낸 ?시간|날짜|일시",
    subject: "제목",
    original: "원본 ?메시지|원본 ?메일|원본 ?이메일",
    wrote: "작성|썼습니다|쓴 글",
  },
};
