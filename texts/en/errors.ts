import type { Translation } from '../translation.ts'
import type source from '../zh-hans/errors.ts'

export default {
  'request.invalid': 'Something is not filled in correctly. Please check and try again.',
  'request.too_large': 'This is too large. Please send less at once.',
  'request.rate_limited': 'Too many attempts. Please try again in {seconds} s.',
  'request.not_found': 'This was not found.',
  'request.wire': 'The request could not be read. Please reload and try again.',
  'request.replayed': 'This request was already handled. Please reload.',
  'request.headers': 'The request is incomplete ({header}). Please update the app.',
  'request.method': 'This address does not accept this type of request.',
  'request.outdated':
    'This version is too old for that. What you have written can still be saved; then please update the app.',
  'request.unsupported_type': 'This type of content is not accepted.',
  'request.body_type': 'Send the body as {expected}.',
  'session.required': 'This function requires login to continue',
  'session.expired': 'Your login has expired. Please log in again.',
  'session.check_failed': 'Your login is no longer valid. Please log in again.',
  'session.second_factor': 'Please enter the code of your authenticator app first.',
  'access.reason_needed':
    'You have opened unusually many private things in the last hour. In the console, say why before you read on.',
  'access.denied': 'You are not allowed to do this.',
  'idempotency.missing':
    'The request is incomplete (idempotency-key). Please reload and try again.',
  'idempotency.mismatch': 'The content has changed since the first try. Please submit again.',
  'server.internal':
    'Something went wrong on our side. Please try again later (reference {requestId}).',
  'server.no_space':
    'Nothing can be saved right now. Please keep this page open and try again later.',
  'server.busy': 'We are very busy right now. Please try again in a moment.',
  'file.type': 'Only these types of files are accepted: {types}.',
  'file.unreadable': 'The file is damaged or incomplete. Please choose it again.',
  'file.too_many_pixels':
    'The picture is too large: at most {max} megapixels. Please open it on your phone, take a screenshot or save a smaller copy, and choose that one.',
  'file.only_white':
    'This picture is white on a transparent ground, so nothing would show on paper. Give it a darker colour or a ground, and choose it again.',
  'file.no_space': 'Files cannot be stored right now. Please try again later.',
  'file.link_expired': 'This link has expired. Please go back and reload.',
  'file.mixed':
    'This picture has another file hidden inside. Please take a screenshot of it, or save it again, and choose that one.',
  'file.incomplete': 'Part of the file is still missing. Please let the upload finish.',
  'file.changed': 'The file changed while it was being sent. Please choose it again.',
  'file.encrypted':
    'This file is locked with a password. Please save it without one and choose it again.',
  'file.too_many_pages':
    'A file may have at most {max} pages; this one has {pages}. Please split it into several.',
  'file.too_much_text':
    'The text is too long: at most {max} characters. Please split it into several files.',
  'file.took_too_long':
    'This file is too complicated to convert. Please save it as a PDF, or photograph its pages.',
  'file.empty': 'There is nothing in this file to print.',
  'file.xfa':
    'Only Adobe Reader can show this form. Please open it there, print it into a PDF (“Microsoft Print to PDF” or “Save as PDF”) and choose that file.',
  'file.encoding':
    'We cannot tell in which encoding this text was saved, and would print wrong characters. Please save it as UTF-8 and upload it again',
  'file.office':
    'We cannot open this type of file. In the program that made it choose “Export” or “Save as”, then PDF, and choose that PDF here.',
  'file.quota':
    'You have uploaded {max} MB that nothing uses yet. Use them in a letter, a card or a message first, or wait: what is not used is removed after two days.',
  'file.not_printable':
    'This page has characters that cannot be printed. Export the PDF again with its fonts embedded, or photograph the page.',
  'file.office_away':
    'We cannot turn this file into pages right now: the service that does it is not answering. Nothing is lost. Please try again later, or save the file as a PDF and choose that.',
  'account.send_failed': 'The code could not be sent. Please try again later.',
  'account.code_wrong': 'That code is not right. Please check it and try again.',
  'account.code_expired': 'That code is no longer valid. Please ask for a new one.',
  'account.blocked': 'This account cannot be used right now. Please contact us. {reason}',
  'account.second_factor_wrong': 'That authenticator code is not right.',
  'account.second_factor_used':
    'This code was used already. Please wait for the next one your app shows.',
  'account.second_factor_unset':
    'This account has no authenticator yet. Please ask an administrator.',
  'account.second_factor_stale':
    'This step moves money, gives something away or exports data. Please enter the authenticator code again.',
  'account.way_closed': 'You cannot log in this way here. Please choose another.',
  'account.link_wrong':
    'This link is incomplete or no longer valid. Open the one in our latest message.',
  'account.block_oneself': 'You cannot block your own account. Ask another administrator.',
  'account.provider_failed':
    'The other service does not answer right now. Try again later or log in another way.',
  'account.identity_refused': 'The login was not completed. Please try again.',
  'account.login_expired': 'This has taken too long. Please start again.',
  'account.merge_refused': 'Both accounts hold something, so they cannot become one.',
  'account.passkey_refused': 'That passkey was not accepted. Try again or choose another way.',
  'account.passkeys_full': 'There are too many passkeys. Remove one that you do not use.',
  'account.confirm_needed': 'Please enter a code first, to show that it is you.',
  'account.login_again':
    'This account has no phone or e-mail for a code. Log out, log in again, and try once more.',
  'account.last_way': 'This is the only way to log in. Add a phone or an e-mail address first.',
  'account.already_staff': 'This person works here already; change the roles in the list.',
  'account.request_waits': 'A change of this person waits for another administrator already.',
  'account.roles_oneself': 'Your own roles and authenticator are changed by another administrator.',
  'account.last_admin': 'One administrator must stay.',
  'account.same_person': 'Another administrator must decide.',
  'account.request_decided': 'This has been decided already.',
  'account.view_changed':
    'A colleague has just changed this view. Look at it as it is now before you change it.',
  'account.not_planned': 'This version is in force already, or a colleague has withdrawn it.',
  'account.views_full': 'This list has as many views as it can. Remove one that nobody uses.',
  'institution.exists': 'An institution with this name and address already exists.',
  'institution.rules_changed':
    'A colleague has just changed the rules. Please check the latest version before saving.',
  'institution.changed':
    'A colleague has just changed this. Please check the latest version before saving.',
  'institution.blocked': 'This institution does not accept our letters right now.',
  'institution.file_columns': 'The first line of the file lacks this column: {column}',
  'institution.file_size':
    'At most {max} institutions can be imported at once. Please split the file.',
  'institution.file_wrong': 'Some rows of the file are still wrong. Please correct them first.',
  'institution.file_stale': 'The directory has changed since the preview. Please look at it again.',
  'institution.request_limit':
    'We are still looking into {max} institutions for you. Please wait for an answer first.',
  'institution.request_answered': 'This request has been answered already.',
  'address.unit_required':
    '{name} requires the unit, ward or class; without it the letter comes back.',
  'address.number_required':
    '{name} requires the person’s number; without it the letter comes back.',
  'address.institution_unknown': 'Please choose the institution from the directory.',
  'address.too_many': 'You can keep at most {max} addresses. Please remove one first.',
  'address.past_unclear':
    'Not everything in this old address could be read. Open it, fill in what is missing, and save.',
  'address.whole_needed':
    'The name has no line of its own on the envelope. Please fill in the whole address.',
  'address.postcode_needed': 'There is no postcode on the envelope yet. Please fill it in.',
  'address.changed':
    'This address has just been changed elsewhere. Please open it again and look before you change it.',
  'address.already_there':
    'You already have {name} at this place. Use that entry, or save this one as another person.',
  'wallet.insufficient': 'Your balance is too low. You need {missing} more.',
  'wallet.gift_taken': 'You have already received the welcome gift.',
  'wallet.gift_known': 'The welcome gift has already gone to this number or this device.',
  'wallet.gift_off': 'There is no welcome gift right now.',
  'wallet.provider_off': 'This way to pay is not available. Please choose another.',
  'wallet.amount': 'Please top up between {min} and {max}.',
  'wallet.option_changed': 'The top-up offers have changed. Please reload and choose again.',
  'wallet.notify_signature': 'The notification’s signature is wrong.',
  'wallet.not_refundable': 'This payment was never credited, or can no longer be refunded.',
  'wallet.refund_too_much': 'At most {left} can still be refunded.',
  'wallet.coins_spent':
    'The payer’s balance is {missing} short: what has been spent cannot be refunded.',
  'wallet.same_person': 'This is above the limit: another colleague has to approve it.',
  'wallet.decided': 'This has been decided already. Please reload.',
  'wallet.incident_handled':
    'This incident has been dealt with, or cannot be dealt with in this way.',
  'wallet.payer_unknown': 'No writer has this number. Please check it.',
  'wallet.account_ended': 'The payer’s account has ended: nothing can be credited to it any more.',
  'wallet.gifts_changed':
    'A colleague has just changed the gifts. Please look at the latest ones first.',
  'wallet.gift_offers': 'List each amount once; the gift cannot be larger than the amount.',
  'coupon.not_offered': 'This coupon is not being given out right now.',
  'coupon.sold_out': 'These coupons are sold out.',
  'coupon.limit_reached': 'You have reached the limit for this coupon ({max}).',
  'coupon.taken': 'You have already claimed this coupon.',
  'coupon.word_wrong': 'That keyword is not right. Please enter it as the account sent it.',
  'coupon.not_reached': 'Orders still needed to get it: {missing}.',
  'coupon.answered': 'You have already answered this questionnaire. Thank you.',
  'coupon.questionnaire_closed': 'This questionnaire is closed.',
  'coupon.answer_invalid': 'One question is not answered yet. Please look at the marked one.',
  'coupon.not_usable': 'Another order is using this coupon.',
  'coupon.expired': 'This coupon is not valid at this time.',
  'coupon.misfit': 'This coupon does not fit this order. Please choose another.',
  'coupon.terms': 'These settings contradict each other. Please check the marked field.',
  'coupon.word_in_use': 'Another campaign uses this keyword.',
  'coupon.campaign_state': 'The campaign’s status has changed. Please reload.',
  'coupon.audience_changed': 'The number of people is now {count}. Please check before sending.',
  'point.signed': 'You have already checked in today. See you tomorrow.',
  'point.task_open': 'This task is not finished yet.',
  'point.task_rewarded': 'You have already claimed this reward.',
  'point.insufficient': 'Points still needed: {missing}.',
  'point.offer_gone': 'Sorry, this has just sold out.',
  'point.offer_limit': 'You have reached the limit for this offer ({limit}).',
  'point.offer_changed': 'The points needed have changed. Please look at the new figure first.',
  'point.changed': 'A colleague has just changed this. Please reload and try again.',
  'point.task_days': 'The last day cannot be before the first.',
  'point.task_fixed':
    'Rewards have been claimed, so what it counts and how often cannot change. Please add another task.',
  'point.offer_gives_nothing':
    'Say how many coins it gives, or choose a coupon that is being issued or an item that is on sale.',
  'point.stock_taken': 'Already exchanged: {taken}. The stock cannot be smaller.',
  'goods.off_sale': '“{name}” is no longer on sale. Please remove it from your list.',
  'goods.stock_short': 'Only {stock} of “{name}” left. Please choose fewer.',
  'goods.over_limit': '“{name}” is limited to {limit} per person. You can still buy {remaining}.',
  'goods.unknown': 'We cannot find what you chose. Please reload and choose again.',
  'goods.cart_full': 'The cart holds at most {max} different items. Please remove some first.',
  'goods.changed': 'A colleague has just changed this. Please reload before you edit it.',
  'goods.category_used': 'There are still items in this category. Please move them first.',
  'goods.category_unknown': 'This category no longer exists. Please choose another.',
  'goods.sku_used': 'The SKU {sku} is taken. Please choose another.',
  'goods.picture_unknown': 'One of the pictures is no longer there. Please upload it again.',
  'goods.incomplete':
    'Before it goes on sale it needs at least one picture and one variant that can be bought.',
  'goods.stock_change': 'Stock received must be at least 1, and a correction cannot be zero.',
  'goods.stock_below_zero': 'Available stock is {stock}, so that many cannot be removed.',
  'goods.comment_decided': 'This review has already been decided. Please reload.',
  'goods.reason_missing': 'Please give a reason; the person will read it.',
  'goods.not_enclosable': '“{name}” cannot travel inside a letter. Please buy it in the shop.',
  'goods.envelope_full':
    'That is too much for one envelope: it holds {pieces} items, {weight} g and {thickness} mm.',
  'order.not_payable': 'This order cannot be paid any more. Please reload.',
  'order.expired':
    'This order was not paid within 30 minutes. Please order again; your letter is still in your drafts.',
  'order.price_changed': 'The price is now {total}. Please check and confirm again.',
  'order.not_cancellable': 'Printing has started, so this can no longer be cancelled.',
  'order.no_edit': 'There is no change waiting for your answer.',
  'order.not_posted': 'This has not been posted yet, so it cannot have arrived.',
  'order.already_packed':
    'The parcel is packed, so this can no longer be cancelled. You can ask for a return once it has arrived.',
  'order.shares_changed':
    'The shares of the others have changed. Your share is now {rest}. Please check and confirm again.',
  'order.not_shipped': 'The parcel has not been sent yet, so it cannot have arrived.',
  'order.cannot_act':
    'This cannot be done with the order now; a colleague may have changed it. The page says why.',
  'order.above_limit': 'Goodwill credits of one order are limited to {most} in all.',
  'order.act_decided': 'A colleague has decided already.',
  'order.same_person': 'Another person must decide; nobody approves a request of their own.',
  'order.limits_changed': 'A colleague has just changed the limits.',
  'delivery.nothing_to_print': 'There is nothing left to print for this paper and mail class.',
  'delivery.file_damaged':
    'The print file of {number} is not the one that was paid for. Printing is stopped; please call an administrator.',
  'delivery.batch_begun': 'Sheets of this batch have been scanned, so it cannot be undone.',
  'delivery.already_posted': 'This piece has been posted; printing it again needs a second person.',
  'delivery.no_such_sheet': 'There is no sheet {sheet}; the piece has {sheets}.',
  'delivery.not_posted': 'This piece was never posted, so it cannot be a return.',
  'delivery.tracking_used': 'Tracking number {number} already belongs to another piece.',
  'delivery.tracking_check':
    'The check digit of {number} is wrong: compare the number with the label.',
  'delivery.outcomes_changed': 'A colleague has just changed this table. Please reload.',
  'delivery.unaccounted': 'Pieces not accounted for: {count}. The shift cannot be closed yet.',
  'delivery.shift_closed': 'A colleague has just closed this shift. Please reload.',
  'delivery.not_posted_yet': 'This piece has not been posted; print it again directly.',
  'delivery.copy_open': 'A second copy of this piece is already in progress.',
  'delivery.same_person': 'You asked for this yourself; a colleague must decide.',
  'delivery.copy_decided': 'This copy has been dealt with already. Please reload.',
  'delivery.other_code': 'That code does not belong to this piece.',
  'delivery.settings_changed': 'A colleague has just changed the print settings. Please reload.',
  'delivery.printer_not_allowed': 'The settings of the server do not allow this printer address.',
  'delivery.printer_silent': 'The printer does not answer. Check its power and its network.',
  'delivery.printer_refused': 'The printer has refused the request.',
  'delivery.already_sent':
    'Batch {number} has been sent to a printer already; sending it again may print it twice.',
  'delivery.event_time': 'The time must lie between posting and now.',
  'delivery.not_followed': 'No tracking service follows this number; events are entered by hand.',
  'delivery.case_closed': 'This case is closed already. Please reload.',
  'delivery.events_full': 'No more events can be added to this number.',
  'delivery.not_lost_yet': 'It does not count as lost yet. You can report it from {day}.',
  'delivery.lost_settled':
    'It has arrived, come back, been refunded, or been reported already. Please reload.',
  'delivery.claim_waits': 'The writer waits for an answer. Please decide first.',
  'delivery.paid_back':
    'This letter was refunded as lost. Do not send it, and do not record a return.',
  'shop.address_unknown': 'This delivery address is no longer there. Please choose another.',
  'shop.line_twice': 'The same variant is listed twice. Please put it into one line.',
  'shop.not_delivered': 'You can do this once the goods have arrived.',
  'shop.commented': 'You have already reviewed this.',
  'shop.picture_unknown': 'One of the pictures did not arrive. Please add it again.',
  'shop.too_many_pictures':
    'You have {max} pictures that are not used yet. Send them first, or try again in a day.',
  'shop.return_late':
    'It arrived more than {days} days ago, so it can no longer be returned. If something is wrong, please write to us.',
  'shop.return_once': 'A return has already been requested for this order.',
  'shop.moved_on': 'This order’s status has changed. Please reload.',
  'shop.tracking_used': 'The tracking number {number} belongs to another order.',
  'shop.restock': 'More would go back on the shelf than was ordered.',
  'shop.answer_missing': 'Please say why the return is declined; the person will read it.',
  'shop.too_many_unpaid':
    'You have {max} orders with goods waiting for payment. Please pay or cancel them first.',
  'shop.tracking_number': 'A tracking number has letters and digits only, with at least one digit.',
  'shop.box_differs':
    'The box code on the envelope is not the one of this order. Please look for the right one.',
  'shop.not_returnable': 'A paper original cannot be sent back.',
  'mail.calendar_changed': 'A colleague has just changed the calendar.',
  'mail.words_changed': 'A colleague has just changed the word lists.',
  'mail.word_unfindable':
    '“{word}” has too little to look for: at least two letters or characters are needed.',
  'mail.cut_off_changed': 'A colleague has just changed the cut-off.',
  'mail.collection_changed': 'A colleague has just changed the collection address.',
  'mail.collection_character': 'No font can print “{character}” in “{line}”.',
  'mail.collection_too_long':
    'With box code and postcode this address does not fit on letters, cards and envelopes. Shorten it, “{line}” first.',
  'letter.empty': 'The letter is still empty. Write a few lines first.',
  'letter.too_long': 'A letter has at most {max} pages; this one has {pages}.',
  'letter.draft_changed': 'The draft was changed elsewhere. Please look at the latest text.',
  'letter.too_many_drafts': 'You have {max} drafts. Please remove some first.',
  'letter.unknown_style': 'The chosen paper or font is no longer offered. Please choose again.',
  'letter.drawing_failed': 'The pages could not be prepared. Nothing is lost; please try again.',
  'letter.proof_used': 'This letter has already been ordered.',
  'letter.proof_stale': 'The text, the address or the rules have changed. Please confirm again.',
  'letter.breach': 'The letter breaks a rule of the institution. Please change it as shown.',
  'letter.warning_unseen': 'Please read and accept the notes first.',
  'letter.file_changed': 'The print file has changed. Please look at it again before paying.',
  'letter.part_missing': 'A picture of this letter is no longer here. Please choose it again.',
  'letter.send_day': 'Please choose a day between {first} and {last}.',
  'letter.locked': 'Printing has started, so this can no longer be changed.',
  'letter.no_resend': 'This returned letter cannot be sent again on these terms.',
  'letter.prices_changed':
    'A colleague has just changed the prices. Please look at the latest ones first.',
  'setting.day': 'Choose a time to come, within a year.',
  'letter.price_classes':
    'List each mail class once, with minimum days no higher than maximum days.',
  'stationery.changed': 'A colleague has just changed this stationery. Please reload.',
  'stationery.unfit': 'Problems to fix before publishing: {count}.',
  'stationery.steady': 'This basic stationery is always offered and cannot be withdrawn.',
  'stationery.too_many': 'At most {max} of our own designs can be on sale. Withdraw one first.',
  'template.changed': 'A colleague has just changed this template. Please reload.',
  'letter.review_changed': 'A colleague has just reviewed this letter. Please reload.',
  'letter.review_claimed': '{name} has this piece open for review.',
  'letter.not_in_review': 'This letter is not in review.',
  'letter.no_change': 'Nothing was changed.',
  'family.too_many':
    'You can take part in at most {max} family letters. Please remove or leave one first.',
  'family.not_owner': 'Only the person who started the letter can do this.',
  'family.not_yours': 'These pages belong to {name}. You cannot change them.',
  'family.sent': 'This letter has been paid for and is on its way. It can no longer be changed.',
  'family.changed': 'Someone has just joined or left. Please arrange the pages again.',
  'family.invitation_over': 'This invitation is no longer valid. Ask for a new link.',
  'family.full': 'At most {max} people can write one letter.',
  'family.owner_stays': 'The person who started the letter cannot leave it, but can remove it.',
  'family.too_long': 'Each person can write at most {max} characters.',
  'family.unreadable':
    'The change could not be merged. Reload and try again; what you wrote is still on this device.',
  'family.not_shared': 'The person who started this letter pays for it. No share is needed.',
  'family.owner_pays_rest': 'You started this letter: you pay what is left when you send it.',
  'family.empty': 'Nobody has written anything yet.',
  'family.parts_changed':
    'The pictures of these pages have just been changed elsewhere. Please try again.',
  'family.too_many_photos':
    'Together that makes {count} photos; a letter holds at most {max}. Please remove some: {people}',
  'family.too_many_pictures':
    'Together that makes {count} photo sets, handwritten pages and drawings; a letter holds at most {max}. Please remove some: {people}',
  'family.too_many_strokes':
    'The drawings together have more strokes than a letter can hold. Please remove one or make one simpler, the largest first: {people}',
  'postcard.empty': 'The card has no words yet. Write a few first.',
  'postcard.too_long':
    'This is more than fits on the card. Please shorten it or choose a smaller size.',
  'postcard.draft_changed':
    'The postcard was changed elsewhere. Please look at the latest version.',
  'postcard.too_many_drafts': 'You have {max} postcard drafts. Please remove some first.',
  'postcard.unknown_style':
    'The chosen template or sticker is no longer offered. Please choose again.',
  'postcard.photo_missing':
    'The front has no photo yet. Choose one, or a template that needs none.',
  'postcard.drawing_failed': 'The card could not be prepared. Nothing is lost; please try again.',
  'postcard.proof_used': 'This card has already been ordered.',
  'postcard.proof_stale': 'The text, the address or the rules have changed. Please confirm again.',
  'postcard.breach': 'The card breaks a rule of the institution. Please change it as shown.',
  'postcard.warning_unseen': 'Please read and accept the notes first.',
  'postcard.review_changed': 'A colleague has just reviewed this card. Please reload.',
  'postcard.not_in_review': 'This card is not in review.',
  'postcard.none_clean': 'There are no cards without findings to pass now.',
  'postcard.sample_unseen': 'Cards of the sample still to be opened: {count}.',
  'postcard.sample_over':
    'A card of the sample was not passed, or the sample is too old. Please start again.',
  'greeting.empty': 'There are no words inside the card yet. Write a few first.',
  'greeting.too_long':
    'This is more than fits in the card. Please shorten it or choose a smaller size.',
  'greeting.draft_changed': 'The card was changed elsewhere. Please look at the latest version.',
  'greeting.too_many_drafts': 'You have {max} greeting card drafts. Please remove some first.',
  'greeting.unknown_cover': 'The chosen cover is no longer offered. Please choose again.',
  'greeting.drawing_failed': 'The card could not be prepared. Nothing is lost; please try again.',
  'greeting.proof_used': 'This card has already been ordered.',
  'greeting.proof_stale': 'The text, the address or the rules have changed. Please confirm again.',
  'greeting.breach': 'The card breaks a rule of the institution. Please change it as shown.',
  'greeting.warning_unseen': 'Please read and accept the notes first.',
  'greeting.review_changed': 'A colleague has just reviewed this card. Please reload.',
  'greeting.not_in_review': 'This card is not in review.',
  'reply.withdrawn': 'This reply was withdrawn by our staff.',
  'reply.not_open': 'This reply is no longer being scanned. Please reload.',
  'reply.no_such_sheet': 'Sheet {sheet} does not exist: the count entered is {sheets}.',
  'reply.page_count':
    'The file has {pages} pages; {expected} are needed, both sides of each sheet.',
  'reply.changed': 'A colleague has just changed this reply. Please reload.',
  'reply.quarantined': 'Box code and second identifier do not match, so this cannot be published.',
  'reply.scans_missing': 'Sides still to be scanned: {count}.',
  'reply.count_differs':
    'The sheets counted now differ from the count entered. Please count again.',
  'reply.box_differs': 'The box code is not the one entered. Please look at the envelope again.',
  'reply.not_scans':
    'Page {page} is not one scanned picture. Please scan to PDF again, or add the sides as pictures.',
  'reply.marks_unsure':
    'Page {page} has a mark that is not fixed in the picture, such as a redaction that was marked and not applied, so it might not hide what it should. Apply it in your program, or print the file to a new PDF, and add that',
  'reply.not_published': 'This reply is not published.',
  'reply.original_gone': 'We no longer have the paper original of this reply.',
  'reply.original_ordered':
    'The paper original of this reply is already ordered. Please see the order.',
  'reply.original_not_due':
    'This original must not be destroyed: its storage period has not ended, or it has been ordered.',
  'chat.blocked':
    'Our staff have stopped your messages here. What you wrote stays on this device; please reach us another way if you need help.',
  'chat.picture_gone': 'This picture is gone. Please choose it again.',
  'chat.card_gone': 'What you want to show is gone. Please choose again.',
  'chat.id_taken': 'This message was already sent with other words. Please write a new one.',
  'chat.rated': 'You have already rated this conversation.',
  'chat.taken': 'A colleague has just taken or handed over this conversation. Please refresh.',
  'chat.no_clerk': 'This colleague may not answer chats.',
  'chat.setting_changed': 'A colleague has just changed this. Please open it again.',
  'chat.address_refused': 'Choose a picture that was uploaded here.',
  'chat.period': 'Please choose a period that starts before it ends, of {days} days at most.',
  'chat.written_since': 'Something more has just been written. Read it before you end this.',
  'agent.none': 'You are not an agent yet. Please apply first.',
  'agent.closed': 'We’re not accepting new agents right now.',
  'agent.applied': 'You have already applied.',
  'agent.terms_changed': 'The terms have just changed. Please read them again.',
  'agent.span': 'Please choose a span of at most three years.',
  'agent.held': 'Your commissions are paused. See the reason under “My invitations”.',
  'agent.open_request':
    'A withdrawal is being handled already. You can ask for another when it is done.',
  'agent.too_little': 'The least that can be withdrawn is {least}.',
  'agent.card': 'This is no valid card number. Please check it.',
  'agent.name': 'The name must be the one that you applied with.',
  'agent.moved_on': 'This has just changed. Please look at it again.',
  'agent.own': 'Nobody decides on their own. Please leave it to a colleague.',
  'agent.same_person': 'The second approval must come from another colleague.',
  'agent.rule_changed':
    'A colleague has just changed the rules. Please look at the latest ones first.',
  'agent.paying': 'It is being paid through the provider. Please wait for the outcome.',
  'agent.no_provider':
    'This withdrawal cannot be paid through that provider. Please pay it by hand.',
  'agent.payee': 'This is no name that the provider knows people by. Please check it.',
  'diary.too_many': 'Your diary holds {max} entries. Please remove some first.',
  'diary.photo_unknown': 'A photo could not be uploaded. Please add it again.',
  'diary.empty': 'This entry has no text yet.',
  'diary.book_empty': 'No letters were posted or received in {year}.',
  'diary.book_too_big':
    'The letters of {year} have {pages} pages; a book holds at most {max}. Please ask us to bind them for you.',
  'help.changed': 'A colleague has just changed this article. Please open it again.',
  'help.key_taken': 'Another article already has this link name. Please choose another.',
  'content.changed': 'A colleague has just changed this. Please check and publish again.',
  'content.day': 'Please choose a day from tomorrow to a year from now.',
  'privacy.copy_gone': 'This copy has been removed. Please ask for a new one.',
  'privacy.under_way':
    'This is not done yet: {names}. Come back when it is done, or choose to wait for it.',
  'privacy.money_changed':
    'Your balance has just changed. Please look at the new sum and confirm again.',
  'privacy.staff_account':
    'This is an account of our staff. Ask an administrator to remove your staff role first.',
  'privacy.nothing_to_undo': 'There is no deletion that could be taken back.',
  'privacy.already_asked':
    'Deletion of this account has already been requested. No second request was made.',
  'ai.off': 'There is no AI helper here.',
  'ai.consent_needed': 'Please first look at what is sent, and agree to it.',
  'ai.quota_used': 'You’ve reached today’s limit. Please try again tomorrow.',
  'ai.away': 'The AI helper did not answer. Please try again later.',
  'ai.talk_full': 'This talk has become long. Please start another.',
  'report.period': 'Please choose a period that starts before it ends, of {days} days at most.',
  'month.not_over': 'This month is not over yet. It can be closed once it has ended.',
  'month.closed': 'This month is closed already and no longer changes.',
  'month.before_open': 'Please close {month} first.',
  'month.same_person': 'Closing a month takes two people: another colleague has to confirm it.',
  'month.not_asked': 'Nobody has asked to close this month. Please reload.',
  'month.moved': 'An entry of this month arrived just now. Please try again.',
  'month.rates_changed':
    'A colleague has just changed the rates. Please look at the latest ones first.',
  'month.rates_day': 'Everything before {day} is closed. Rates can change from that day on.',
  'notice.no_receiver':
    'There is nowhere to send these messages yet. Add an address, a number or a device first.',
  'notice.stopped': 'You have stopped our messages. Allow them again first.',
  'notice.push_service':
    'We cannot use the push service of this device. Please choose another way.',
  'cloud.auth_failed': 'The signature of the request is not right.',
  'cloud.invalid_client': 'Invalid client: this key does not exist or has ended.',
  'cloud.not_fresh':
    'The request is out of its time or was sent before. Please check the clock and send a new one.',
  'cloud.no_function': 'The function {name} is missing in the cloud.',
  'cloud.full': 'The storage is full. Please delete some files first.',
} satisfies Translation<typeof source>
