// Runs once, when the database is new: the services get a user that can use their databases and
// nothing else.
const password = require('node:fs').readFileSync('/run/secrets/mongo_password', 'utf8').trim();
const roles = ['auth', 'audience', 'campaigns'].map((name) => ({ role: 'readWrite', db: name }));
db.getSiblingDB('admin').createUser({ user: 'second-set', pwd: password, roles });
