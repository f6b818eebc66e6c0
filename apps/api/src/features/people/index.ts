export { recordByAdmin } from './people.audit.ts';
export { changePerson, ownIdUnlessAdmin } from './people.change.service.ts';
export {
  addStudent,
  completeDetails,
  enterPerson,
  refuseUnreachable,
  sendWelcome,
  takenError,
  uploadFiles,
} from './people.enter.service.ts';
export { imageUrlOf } from './people.files.ts';
export { sendWelcomeJob } from './people.jobs.ts';
export { deletePerson, lockContacts, lockPerson } from './people.queries.ts';
export { removePerson, removePersonWithin, restorePerson } from './people.remove.service.ts';
export { limitSignUps, signUp } from './people.sign-up.service.ts';
export { fullViewOf, listedViewFor } from './people.views.ts';
