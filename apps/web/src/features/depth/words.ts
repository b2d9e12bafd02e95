import { areaWords } from '../../lib/messages/index.ts';
import { depthWords } from '../../lib/messages/depth.en.ts';
import { depthWordsHindi } from '../../lib/messages/depth.hi.ts';

export const say = areaWords(depthWords, depthWordsHindi);
