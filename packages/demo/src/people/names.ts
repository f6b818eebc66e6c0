/** First and family names that go together, and home towns. All persons made from them are invented. */
export interface NameGroup {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
  readonly homes: readonly string[];
  /** Middle name of everybody in the group. */
  readonly middle?: { readonly woman: string; readonly man: string };
  /** What some of them wear, so that the portrait matches the name. */
  readonly wears?: 'turban' | 'hijab';
}

const telugu: NameGroup = {
  women: ['Ananya', 'Lasya', 'Sravani', 'Harika', 'Keerthana', 'Mounika', 'Sahithi', 'Vaishnavi', 'Tejaswini'],
  men: ['Karthik', 'Sai Teja', 'Rohan', 'Bhargav', 'Pranav', 'Chaitanya', 'Naveen', 'Srikanth', 'Vamsi'],
  families: ['Reddy', 'Naidu', 'Chowdary', 'Yerramilli', 'Gadde', 'Kolluri', 'Pasupuleti', 'Vemuri'],
  homes: ['Kukatpally, Hyderabad', 'Miyapur, Hyderabad', 'Dwaraka Nagar, Visakhapatnam', 'Benz Circle, Vijayawada'],
};

const tamil: NameGroup = {
  women: ['Kavya', 'Nithya', 'Yazhini', 'Abirami', 'Dharani', 'Sangeetha', 'Oviya', 'Janani'],
  men: ['Arun', 'Kathir', 'Surya', 'Gokul', 'Hari', 'Prabhu', 'Senthil', 'Aravind', 'Mugilan'],
  families: ['Subramanian', 'Murugesan', 'Raghunathan', 'Selvaraj', 'Natarajan', 'Palanisamy', 'Iyer', 'Sundaram'],
  homes: ['Velachery, Chennai', 'Peelamedu, Coimbatore', 'Anna Nagar, Madurai', 'Tambaram, Chennai'],
};

const malayali: NameGroup = {
  women: ['Sneha', 'Amritha', 'Devika', 'Lekha', 'Athira', 'Gayathri', 'Meghna'],
  men: ['Vishnu', 'Anand', 'Nikhil', 'Jithin', 'Rahul', 'Sreejith', 'Akshay'],
  families: ['Nair', 'Menon', 'Pillai', 'Kurup', 'Warrier', 'Panicker'],
  homes: ['Kakkanad, Kochi', 'Pattom, Thiruvananthapuram', 'Mavoor Road, Kozhikode'],
};

const kannada: NameGroup = {
  women: ['Shreya', 'Bhavana', 'Chaitra', 'Sinchana', 'Ramya', 'Poornima', 'Spoorthi'],
  men: ['Darshan', 'Manjunath', 'Sharath', 'Pavan', 'Kiran', 'Abhishek', 'Likith'],
  families: ['Gowda', 'Hegde', 'Shetty', 'Bhat', 'Kulkarni', 'Murthy', 'Patil'],
  homes: ['Jayanagar, Bengaluru', 'Whitefield, Bengaluru', 'Vidyanagar, Hubballi', 'Kadri, Mangaluru'],
};

const marathi: NameGroup = {
  women: ['Aditi', 'Madhura', 'Sayali', 'Renuka', 'Prajakta', 'Tanvi', 'Ketaki'],
  men: ['Omkar', 'Sanket', 'Tejas', 'Anup', 'Swapnil', 'Yash', 'Atharva'],
  families: ['Deshpande', 'Jadhav', 'Kadam', 'More', 'Shinde', 'Gokhale', 'Bhosale', 'Pawar'],
  homes: ['Kothrud, Pune', 'Hinjawadi, Pune', 'Thane West, Thane', 'Dharampeth, Nagpur', 'Nashik Road, Nashik'],
};

const gujarati: NameGroup = {
  women: ['Krupa', 'Hetal', 'Dhara', 'Jinal', 'Riddhi', 'Khushi'],
  men: ['Parth', 'Dhruv', 'Harsh', 'Jayesh', 'Mihir', 'Chirag', 'Smit'],
  families: ['Patel', 'Shah', 'Desai', 'Trivedi', 'Solanki', 'Parmar', 'Joshi'],
  homes: ['Satellite, Ahmedabad', 'Alkapuri, Vadodara', 'Adajan, Surat', 'Kalawad Road, Rajkot'],
};

const bengali: NameGroup = {
  women: ['Ipsita', 'Madhurima', 'Debarati', 'Sreeja', 'Tiyasha', 'Ritwika', 'Poulomi'],
  men: ['Arnab', 'Sourav', 'Anirban', 'Subhajit', 'Rupam', 'Debjit', 'Sayan'],
  families: ['Banerjee', 'Chatterjee', 'Ghosh', 'Mondal', 'Dutta', 'Sarkar', 'Biswas', 'Saha'],
  homes: ['Salt Lake, Kolkata', 'Garia, Kolkata', 'Benachity, Durgapur', 'Sevoke Road, Siliguri'],
};

const hindi: NameGroup = {
  women: ['Pooja', 'Shikha', 'Neha', 'Ritika', 'Anjali', 'Megha', 'Saumya', 'Nidhi', 'Kritika'],
  men: ['Animesh', 'Gaurav', 'Prateek', 'Abhinav', 'Vivek', 'Shubham', 'Mohnish', 'Ayush', 'Utkarsh'],
  families: ['Tiwari', 'Mishra', 'Srivastava', 'Chauhan', 'Yadav', 'Pandey', 'Dwivedi', 'Gupta', 'Verma', 'Rathore'],
  homes: [
    'Gomti Nagar, Lucknow',
    'Boring Road, Patna',
    'Vijay Nagar, Indore',
    'Malviya Nagar, Jaipur',
    'Sector 62, Noida',
    'Lanka, Varanasi',
  ],
};

const punjabi: NameGroup = {
  women: ['Harleen', 'Simran', 'Jasleen', 'Navneet', 'Manpreet'],
  men: ['Gurnoor', 'Harjot', 'Jaspreet', 'Amrit', 'Karanveer', 'Maninder'],
  families: ['Gill', 'Sandhu', 'Dhillon', 'Bedi', 'Grewal'],
  homes: ['Model Town, Ludhiana', 'Sector 22, Chandigarh', 'Ranjit Avenue, Amritsar'],
  middle: { woman: 'Kaur', man: 'Singh' },
  wears: 'turban',
};

const muslim: NameGroup = {
  women: ['Afreen', 'Zoya', 'Sameena', 'Rukhsar', 'Farheen', 'Mehreen', 'Nazneen'],
  men: ['Kabir', 'Imtiyaz', 'Faizan', 'Rehan', 'Zubair', 'Asif', 'Sameer', 'Nadeem'],
  families: ['Khan', 'Shaikh', 'Ansari', 'Siddiqui', 'Qureshi', 'Pasha', 'Mirza'],
  homes: ['Tolichowki, Hyderabad', 'Hazratganj, Lucknow', 'Frazer Town, Bengaluru', 'Aligarh Road, Agra'],
  wears: 'hijab',
};

const eastern: NameGroup = {
  women: ['Barsha', 'Priyanka', 'Subhashree', 'Dimpi', 'Lipsa', 'Rimjhim'],
  men: ['Biswajit', 'Soumya', 'Partha', 'Hrishikesh', 'Manas', 'Dipankar'],
  families: ['Mohanty', 'Sahoo', 'Behera', 'Pradhan', 'Borah', 'Kalita', 'Saikia'],
  homes: ['Saheed Nagar, Bhubaneswar', 'Zoo Road, Guwahati', 'Link Road, Cuttack'],
};

const christian: NameGroup = {
  women: ['Maria', 'Angela', 'Rhea', 'Christina', 'Joanna'],
  men: ['Joel', 'Allwyn', 'Jerin', 'Savio', 'Rohit'],
  families: ['Fernandes', 'Thomas', 'Mathew', 'D’Souza', 'Varghese', 'Kurian'],
  homes: ['Porvorim, Goa', 'Kottayam Town, Kottayam', 'Bandra East, Mumbai'],
};

/** With the percentage of each group at an institute in Hyderabad. */
export const nameGroups: readonly (readonly [NameGroup, number])[] = [
  [telugu, 24],
  [hindi, 15],
  [tamil, 10],
  [marathi, 10],
  [muslim, 9],
  [kannada, 8],
  [malayali, 6],
  [bengali, 6],
  [gujarati, 4],
  [eastern, 3],
  [punjabi, 3],
  [christian, 2],
];
