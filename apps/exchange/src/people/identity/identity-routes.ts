import { playerWords } from '@pavilion/contract/messages/player.en';
import type { IdentityState } from '@pavilion/contract/http';
import { HOUR_MS } from '@pavilion/core/std';
import { RateLimiter } from '@pavilion/server/rate-limiter';
import type { Db } from '../../platform/db/index.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { Answer, Refused } from '@pavilion/server/refused';
import { whyTooManyCalls } from '../../platform/http/wire.ts';
import type { PictureService } from '../../platform/pictures/picture-service.ts';
import { standingOf } from './people-reads.ts';
import { PICTURES_MAX, type PeopleService } from './people-service.ts';

export type IdentityRoutesOptions = {
  readonly db: Db;
  readonly people: PeopleService;
  readonly pictures: PictureService;
};

/** Limit of declarations and pictures together. A person checks each of them, and a register may charge for each declaration. */
const SENT_PER_HOUR_MAX = 10;

/** Handles an account owner's declarations of age and identity. */
export function identityHandlers({
  db,
  people,
  pictures,
}: IdentityRoutesOptions): Pick<HandlersOf<'user'>, 'getIdentity' | 'declareIdentity' | 'addIdentityPicture'> {
  const sent = new RateLimiter(SENT_PER_HOUR_MAX, HOUR_MS);
  const identityOf = async (userId: number): Promise<IdentityState> => {
    const standing = await standingOf(db, userId);
    return {
      status: standing?.status ?? 'NONE',
      required: people.isIdentityRequired,
      declared_at: standing?.declared_at.toISOString() ?? null,
      reason: standing?.status === 'REFUSED' ? standing.reason : null,
      pictures: standing?.pictures ?? 0,
      may_add_picture: standing?.status === 'OPEN' && standing.pictures < PICTURES_MAX,
    };
  };
  return {
    getIdentity: (_request, { caller }) => identityOf(caller.userId),
    declareIdentity: async (request, call) => {
      const { caller, receivedAtMs } = call;
      const { date_of_birth: dateOfBirth, document_number, full_name } = request;
      const refused =
        (await people.whyDeclarationRefused(caller.userId, dateOfBirth, receivedAtMs)) ?? whyTooManyCalls(sent, call);
      if (refused !== undefined) return refused;
      const declared = {
        fullName: full_name.trim(),
        dateOfBirth,
        country: request.country,
        documentKind: request.document_kind,
        documentNumber: document_number.trim(),
      };
      await people.declare(caller.userId, declared, new Date(receivedAtMs));
      return new Answer(await identityOf(caller.userId), playerWords['done.identitySubmitted']);
    },
    addIdentityPicture: async ({ data }, call) => {
      const { userId } = call.caller;
      const tooMany = whyTooManyCalls(sent, call);
      if (tooMany !== undefined) return tooMany;
      const picture = await pictures.read(data);
      if (picture instanceof Refused) return picture;
      const refused = await people.addPicture(userId, picture.contentType, picture.bytes);
      return refused ?? new Answer(await identityOf(userId), playerWords['done.proofAdded']);
    },
  };
}
