/** Replies that staff send often. `{name}` is the player. Staff can change the text before they send it. */
export const replyWords = {
  'reply.LOOKING': 'Hello {name}, thank you for your message. We are looking into it and will reply within one day.',
  'reply.DETAILS': 'Hello {name}, please send us the number of the bet or payment and the time at which it happened.',
  'reply.PAYMENT': 'Hello {name}, we have sent your withdrawal. Your bank needs up to two working days to show it.',
  'reply.IDENTITY': 'Hello {name}, please send a clear picture of your document on the page Age and identity.',
  'reply.RESULT':
    'Hello {name}, we have checked the result against the rules of the market. It stands. The explanation is with the bet.',
  'reply.CARE': 'Hello {name}, you can set limits, take a break or exclude yourself at any time under Safer gambling.',
} as const;
