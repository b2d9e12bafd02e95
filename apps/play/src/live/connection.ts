import {
  PLAY_HEARTBEAT_MS,
  PLAY_PROTOCOL_VERSION,
  playDownMessage,
  type PlayDownMessage,
  type PlayUpMessage,
} from '@pavilion/contract/provider';

/** Time without a message after which the connection counts as dead: three heartbeats. */
const SILENCE_MS = 3 * PLAY_HEARTBEAT_MS;
const RETRY_MS_MIN = 400;
const RETRY_MS_MAX = 8_000;

export type ConnectionOptions = {
  readonly url: string;
  readonly token: string;
  readonly gameCode: string;
  readonly onMessage: (message: PlayDownMessage) => void;
  readonly onStatus: (isLive: boolean) => void;
};

/**
 * Keeps the stream of a game open, and returns the function that closes it. It passes valid messages on, and reconnects after silence, an invalid message, a gap
 * in the numbers or a lost connection.
 */
export function connect(options: ConnectionOptions): () => void {
  let isClosed = false;
  let tries = 0;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const again = (): void => {
    if (isClosed) return;
    options.onStatus(false);
    const wait = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** tries) * (0.5 + Math.random() / 2);
    tries += 1;
    clearTimeout(timer);
    timer = setTimeout(open, wait);
  };
  const drop = (dead: WebSocket): void => {
    if (dead !== socket) return;
    socket = undefined;
    dead.close();
    again();
  };
  const open = (): void => {
    const mine = new WebSocket(options.url);
    let seq: number | undefined;
    socket = mine;
    const watch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => drop(mine), SILENCE_MS);
    };
    mine.addEventListener('open', () => {
      const hello: PlayUpMessage = {
        type: 'hello',
        protocol: PLAY_PROTOCOL_VERSION,
        token: options.token,
        gameCode: options.gameCode,
      };
      mine.send(JSON.stringify(hello));
      watch();
    });
    mine.addEventListener('message', ({ data }) => {
      if (mine !== socket) return;
      watch();
      const message = readMessage(data);
      if (message === undefined || (seq !== undefined && message.seq !== seq + 1)) return drop(mine);
      seq = message.seq;
      if (message.type === 'snapshot' || message.type === 'ready') {
        tries = 0;
        options.onStatus(true);
      }
      options.onMessage(message);
    });
    mine.addEventListener('close', () => drop(mine));
  };
  open();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    socket?.close();
    socket = undefined;
  };
}

function readMessage(data: unknown): PlayDownMessage | undefined {
  try {
    return playDownMessage.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
